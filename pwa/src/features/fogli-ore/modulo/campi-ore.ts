import { emptyFields } from '@gestionale/shared-schema/contract/record-fields.ts';
import { campiFoglioOre, foglioOreSchema } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { pausaDi } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import {
  calcolaOreLavorate,
  type OreValide,
} from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import * as z from 'zod/mini';

import type { ModuloOreStato } from './modulo-ore-stato.ts';

/** What the form gives once it is valid: the fields of an entry that its owner decides. */
export interface CampiOre extends OreValide {
  readonly data: Giorno;
  readonly descrizione_attivita: string | null;
}

/** What a refused new entry is read over: of its fields only those are given that it has. */
export const CAMPI_ORE_VUOTI: CampiOre = emptyFields(campiFoglioOre);

export const campiOreSchema = z.pick(foglioOreSchema, {
  data: true,
  ora_inizio: true,
  ora_fine: true,
  ore_lavorate: true,
  pausa: true,
  descrizione_attivita: true,
});

/** The same of an entry from before there were breaks, too. */
export type OreRegistrate = z.output<typeof campiOreSchema>;

/** An entry from before there were breaks has none. */
export function conPausa<Campi extends OreRegistrate>(campi: Campi): Campi & CampiOre {
  return { ...campi, pausa: pausaDi(campi) };
}

/**
 * The fields of an entry as the form shows them, to be corrected; of some that are mixed of several
 * entries, with those: where the hours of one of them followed from its times, these follow too.
 */
export function toModulo(
  campi: OreRegistrate,
  parti: readonly OreRegistrate[] = [campi],
): ModuloOreStato {
  return {
    data: campi.data,
    ora_inizio: campi.ora_inizio ?? '',
    ora_fine: campi.ora_fine ?? '',
    // Hours that follow from the times are computed again: shown empty. Others were typed, and stay.
    ore_lavorate: parti.some(seguonoDagliOrari) ? '' : scriviOre(campi.ore_lavorate),
    pausa: pausaDi(campi) === 0 ? '' : String(campi.pausa),
    descrizione_attivita: campi.descrizione_attivita ?? '',
    altre: '',
  };
}

function seguonoDagliOrari({ ora_inizio, ora_fine, ore_lavorate, pausa }: OreRegistrate): boolean {
  if (ora_inizio === null || ora_fine === null) return false;
  return ore_lavorate === calcolaOreLavorate(ora_inizio, ora_fine, pausa);
}

/** `7,5`: hours as they are typed. */
function scriviOre(ore: number): string {
  return String(ore).replace('.', ',');
}
