import { CAMPI_MODIFICABILI_FOGLIO_ORE } from '@gestionale/shared-schema/fogli-ore/contracts.ts';
import { foglioOreSchema } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { OreValide } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import * as z from 'zod/mini';

import type { ModuloOreStato } from './modulo-ore-stato.ts';

/** What the form gives once it is valid: the fields of an entry that its owner decides. */
export interface CampiOre extends OreValide {
  readonly data: Giorno;
  readonly descrizione_attivita: string | null;
}

export const campiOreSchema = z.pick(foglioOreSchema, {
  data: true,
  ora_inizio: true,
  ora_fine: true,
  ore_lavorate: true,
  descrizione_attivita: true,
});

/** The fields of an entry as the form shows them, to be corrected. */
export function toModulo(campi: CampiOre): ModuloOreStato {
  return {
    data: campi.data,
    ora_inizio: campi.ora_inizio ?? '',
    ora_fine: campi.ora_fine ?? '',
    // With an end time the hours follow from the times: shown empty, they are computed again.
    ore_lavorate: campi.ora_fine === null ? scriviOre(campi.ore_lavorate) : '',
    descrizione_attivita: campi.descrizione_attivita ?? '',
  };
}

/**
 * The correction of an entry: what changed since the form began, with the values that it had then.
 * Compared with the entry as it is now, it would take back what someone else wrote meanwhile. Null
 * when nothing changed.
 */
export function comandoModifica(
  id: FoglioOreId,
  before: CampiOre,
  campi: CampiOre,
): CommandRequest<'fogliOre.modifica'> | null {
  const changed = CAMPI_MODIFICABILI_FOGLIO_ORE.filter((campo) => campi[campo] !== before[campo]);
  if (changed.length === 0) return null;
  const pick = (from: CampiOre) => Object.fromEntries(changed.map((campo) => [campo, from[campo]]));
  return { id, ...pick(campi), before: pick(before) };
}

/** `7,5`: hours as they are typed. */
function scriviOre(ore: number): string {
  return String(ore).replace('.', ',');
}
