import { testiModuli } from '#testi/moduli.ts';
import { testiModuloOre } from '#testi/modulo-ore.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';
import * as z from 'zod/mini';

import type { ConflictOptions } from '../../../ui/data-form/form-conflict.ts';
import type { FormOutcome } from '../../../ui/data-form/form-state.ts';
import { CAMPI_ORE_VUOTI, campiOreSchema, toModulo, type CampiOre } from './campi-ore.ts';
import type { EsitoGiornata } from './giornata/invia-giornata.ts';
import type { ModuloOreStato } from './modulo-ore-stato.ts';

const attualiSchema = z.partial(campiOreSchema);

/** What others wrote into the same hours, field by field. */
export const CONFLITTO_ORE: ConflictOptions<ModuloOreStato> = {
  valuesOf: (current, base) => {
    const theirs = toModulo({ ...CAMPI_ORE_VUOTI, ...current });
    const shown = Object.entries(theirs).filter(([campo]) => campo in current);
    return { ...base, ...Object.fromEntries(shown) };
  },
  show: (campo, _now, current) => {
    if (typeof current !== 'number') return undefined;
    return campo === 'pausa' ? testiModuloOre.minuti(current) : formatOre(current);
  },
  texts: testiModuli.conflitto,
};

/** What became of the hours, in the words of their form. */
export function esitoOre(result: EsitoGiornata): FormOutcome {
  if (result.outcome !== 'refused') return result;
  const { refusal } = result;
  // Said of a new entry when another window was quicker; the form has taken another id meanwhile.
  if (refusal.codice === 'id_gia_usato') {
    return { outcome: 'refused', refusal: { errore: testiModuloOre.altraFinestra } };
  }
  return { outcome: 'refused', refusal: { ...refusal, current: campiAttuali(refusal.current) } };
}

/** The values that the server says the fields in conflict have now; nothing when it says none. */
function campiAttuali(current: unknown): Partial<CampiOre> {
  const parsed = attualiSchema.safeParse(current);
  return parsed.success ? (parsed.data as Partial<CampiOre>) : {};
}
