import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { primoGiornoVicino } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import {
  addGiorni,
  giorniTra,
  lunediDellaSettimana,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { groupBy } from '@gestionale/shared-schema/values/language/group-by.ts';

import type { CacheTables } from '../../../local-db/databases/cache-tables.ts';
import type { TrattoDiPersona } from '../finestra/tratti-altrove.ts';
import { unisciOre } from '../finestra/unisci-ore.ts';

/** Days of nobody's interest that one read takes along rather than being two reads. */
const GIORNI_INSIEME = 7;

/** Begun at once; between them the page has its turn. */
const LETTURE_INSIEME = 16;

const GIORNI_SETTIMANA = 7;

/** First and last day, both included. */
type Tratto = readonly [dal: Giorno, al: Giorno];

interface OreVicine {
  /** The hours of an entry's person since the beginning of its week, and on the days beside it. */
  readonly vicineDi: (foglioOre: FoglioOre) => readonly FoglioOre[];
  /** The hours of an entry's person in its week, to its end. */
  readonly settimanaDi: (foglioOre: FoglioOre) => readonly FoglioOre[];
}

/** With the days that were read. */
interface OreVicineLette extends OreVicine {
  readonly tratti: readonly TrattoDiPersona[];
}

/**
 * Reads what the entries are to be looked at beside: a night's work reaches into the next day, and a
 * week has so many hours. Of each person only the days around their entries, so that one that was
 * forgotten last year does not bring the year. `altrove`: hours that came from the server.
 */
export async function leggiOreVicine(
  { fogliOre }: Pick<CacheTables, 'fogliOre'>,
  pending: readonly FoglioOre[],
  altrove: readonly FoglioOre[] = [],
): Promise<OreVicineLette> {
  const byPerson = groupBy(pending, ({ dipendente_id }) => dipendente_id);
  const tratti = [...byPerson].flatMap(([dipendente_id, fogli]) =>
    trattiDi(fogli).map(([dal, al]) => ({ dipendente_id, dal, al })),
  );
  const found: FoglioOre[] = [];
  for (let from = 0; from < tratti.length; from += LETTURE_INSIEME) {
    const reads = tratti
      .slice(from, from + LETTURE_INSIEME)
      .map(async ({ dipendente_id: id, dal, al }) =>
        fogliOre.where('[dipendente_id+data]').between([id, dal], [id, al], true, true).toArray(),
      );
    found.push(...(await Promise.all(reads)).flat());
  }
  return { ...traOreVicine(unisciOre(found, altrove)), tratti };
}

/** What is to be looked for among these hours, which may be of many people. */
export function traOreVicine(found: readonly FoglioOre[]): OreVicine {
  const byDay = groupBy(found, ({ dipendente_id, data }) => `${dipendente_id} ${data}`);
  // Entries of the same person and week ask for the same days.
  const trovate = new Map<string, readonly FoglioOre[]>();
  const delPeriodo = (dipendente_id: string, dal: Giorno, days: number) => {
    const chiave = `${dipendente_id} ${dal} ${days}`;
    const note = trovate.get(chiave);
    if (note !== undefined) return note;
    const queste = Array.from(
      { length: days },
      (_, at) => byDay.get(`${dipendente_id} ${addGiorni(dal, at)}`) ?? [],
    ).flat();
    trovate.set(chiave, queste);
    return queste;
  };
  return {
    vicineDi: ({ dipendente_id, data }) => {
      const dal = primoGiornoVicino(data);
      return delPeriodo(dipendente_id, dal, giorniTra(dal, data) + 2);
    },
    settimanaDi: ({ dipendente_id, data }) =>
      delPeriodo(dipendente_id, lunediDellaSettimana(data), GIORNI_SETTIMANA),
  };
}

/** The weeks of the entries with the days before and after them, put together where they lie close. */
function trattiDi(fogli: readonly FoglioOre[]): Tratto[] {
  const tratti: Tratto[] = [];
  for (const giorno of fogli.map(({ data }) => data).toSorted()) {
    const last = tratti.at(-1);
    // To Sunday, or of a Sunday to the day after.
    const fine = addGiorni(lunediDellaSettimana(giorno), GIORNI_SETTIMANA - 1);
    const al = fine === giorno ? addGiorni(giorno, 1) : fine;
    const dal = primoGiornoVicino(giorno);
    if (last !== undefined && giorniTra(last[1], dal) <= GIORNI_INSIEME) {
      tratti[tratti.length - 1] = [last[0], al];
    } else tratti.push([dal, al]);
  }
  return tratti;
}
