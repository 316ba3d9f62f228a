import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { RestClient } from '../server/rest-client.ts';

/** Surname of the demo company's operator, as the demo data has it. */
const COGNOME = 'Valsecchi';

/** The demo operator enters four hours, 08:00 to 12:00, of so many days ago on their first activity. */
export async function enterHours(operatore: RestClient, daysAgo: number): Promise<FoglioOre> {
  return enterHoursOn(operatore, await firstActivity(operatore), daysAgo);
}

/** The same on an activity of theirs: whoever enters many asks once for it. */
export async function enterHoursOn(
  operatore: RestClient,
  progetto: Progetto,
  daysAgo: number,
): Promise<FoglioOre> {
  return operatore.call('fogliOre.crea', {
    progetto_id: progetto.id,
    dipendente_id: demoOperatorOf(progetto),
    data: addGiorni(giornoInItalia(Date.now()), -daysAgo),
    ora_inizio: '08:00',
    ora_fine: '12:00',
    ore_lavorate: 4,
  });
}

/** The first of the activities that the demo operator is assigned to. */
export async function firstActivity(operatore: RestClient): Promise<Progetto> {
  const [progetto] = await operatore.call('progetti.mioPlanning', {});
  if (progetto === undefined) throw new Error('The demo operator is assigned to nothing');
  return progetto;
}

/** The one that the demo operator works on today. */
export async function todaysActivity(operatore: RestClient): Promise<Progetto> {
  const oggi = giornoInItalia(Date.now());
  const all = await operatore.call('progetti.mioPlanning', {});
  const today = all.find(({ giornate }) => giornate.some(({ data }) => data === oggi));
  if (today === undefined) throw new Error('The demo operator has nothing to do today');
  return today;
}

/** The demo operator among the people of one of their activities. */
export function demoOperatorOf({ dipendentiAssegnati }: Progetto): DipendenteId {
  const found = dipendentiAssegnati.find(({ cognome }) => cognome === COGNOME);
  if (found === undefined) throw new Error('The demo operator is not on this activity');
  return found.id;
}
