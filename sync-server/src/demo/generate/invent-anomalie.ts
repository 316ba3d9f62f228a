import { calcolaOreLavorate } from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { foglioOreIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { FogliOreTable } from '../../db/tables.ts';
import { idOf } from '../calendar.ts';
import type { ProgettoInventato } from '../company.ts';
import type { Prng } from '../prng.ts';

interface Registro {
  readonly prng: Prng;
  readonly oggi: Giorno;
  readonly operatore: DipendenteId | undefined;
}

/** Days after their project in which hours off the plan are written, with start, end and reason. */
const FUORI_GIORNATA = [
  ['14:00', '18:00', 'Rientro per completare la pulizia.'],
  ['06:00', '20:30', 'Recupero materiale e secondo viaggio all’ecocentro.'],
  ['08:00', '10:30', null],
] as const;

const ACCAVALLATE = ['15:00', '18:30', 'Affiancamento all’altra squadra.'] as const;

/** What an approver must look at: days off the plan, more than twelve hours, an overlap; all pending. */
export function inventAnomalie(
  { prng, oggi, operatore }: Registro,
  progetti: readonly ProgettoInventato[],
  ordinarie: readonly FogliOreTable[],
): FogliOreTable[] {
  const sospese = ordinarie.filter(
    (each) => each.approvato === 0 && each.dipendente_id !== operatore,
  );
  const seguibili = sospese.filter(({ progetto_id, data }) => {
    const dopo = addGiorni(data, 1);
    const progetto = progetti.find(({ riga }) => riga.id === progetto_id);
    return dopo < oggi && progetto?.giornate.every((giornata) => giornata.data !== dopo);
  });
  const fuori = prng
    .sample(seguibili, FUORI_GIORNATA.length)
    .map((base, place) =>
      scrivi(prng, base, addGiorni(base.data, 1), FUORI_GIORNATA[place] ?? FUORI_GIORNATA[0]),
    );
  const accavallate = prng
    .sample(
      sospese.filter(({ ora_fine }) => ora_fine !== null && ora_fine > ACCAVALLATE[0]),
      1,
    )
    .map((base) => scrivi(prng, base, base.data, ACCAVALLATE));
  return [...fuori, ...accavallate];
}

/** Another entry of the same person on the same project. */
function scrivi(
  prng: Prng,
  base: FogliOreTable,
  data: Giorno,
  [inizio, fine, descrizione_attivita]: readonly [string, string, string | null],
): FogliOreTable {
  const [ora_inizio, ora_fine] = [orarioSchema.parse(inizio), orarioSchema.parse(fine)];
  return {
    ...base,
    id: foglioOreIdSchema.parse(idOf(prng, data)),
    data,
    ora_inizio,
    ora_fine,
    ore_lavorate_centesimi: toCentesimiOra(calcolaOreLavorate(ora_inizio, ora_fine)),
    pausa: 0,
    descrizione_attivita,
    fuori_giornata: data === base.data ? 0 : 1,
  };
}
