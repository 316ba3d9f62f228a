import {
  leggiOreScritte,
  oreNuoveRifiutate,
} from '@gestionale/shared-schema/fogli-ore/ore-rifiutate.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import {
  addGiorni,
  giornoInItalia,
  lunediDellaSettimana,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';

import type { CacheDb } from '../../local-db/databases/cache-db.ts';
import { firstRead } from '../../local-db/queries/first-read.ts';
import { readAll } from '../../local-db/queries/read-all.ts';
import { useLive } from '../../local-db/queries/use-live.ts';
import { useEntries, useRowStates } from '../../outbox/use-outbox.ts';
import type { User } from '../../session/session.ts';
import { compareText } from './compare-text.ts';
import { giornateSenzaOre, totaliSettimana } from './mio-planning.ts';

/** How far back hours that were not entered are called out. */
const CALLED_OUT_FOR_DAYS = 60;

const NESSUNO: readonly Progetto[] = [];

export type MioPlanning = NonNullable<ReturnType<typeof useMioPlanning>>;

/** From which day on hours are called out, and the week of a day. */
function giorniDi(oggi: Giorno) {
  const lunedi = lunediDellaSettimana(oggi);
  return { lunedi, domenica: addGiorni(lunedi, 6), dal: addGiorni(oggi, -CALLED_OUT_FOR_DAYS) };
}

/** What begins the list, and all that the rest of the screen tells. */
const inizio = firstRead(async ({ progetti, fogliOre }, userId: string, oggi: Giorno) => {
  const { dal, domenica } = giorniDi(oggi);
  const [quanti, recenti, ore, rimandate] = await Promise.all([
    progetti.count(),
    progetti.where('data_fine').aboveOrEqual(dal).toArray(),
    fogliOre
      .where('[dipendente_id+data]')
      .between([userId, dal], [userId, domenica], true, true)
      .toArray(),
    fogliOre.where('da_approvare').equals(2).toArray(),
  ]);
  const mie = rimandate.filter(({ dipendente_id }) => dipendente_id === userId);
  return { quanti, recenti, ore, mie };
});

/** Reads what the screen begins with before it is drawn. */
export async function inizioMioPlanning(cache: CacheDb, user: User): Promise<void> {
  await inizio.ahead(cache, user.id, giornoInItalia(Date.now()));
}

/**
 * Everything that Il Mio Planning shows; undefined while it is being read. What begins the list comes
 * first, by its index, and with it all that the rest of the screen tells; what is long over follows.
 */
export function useMioPlanning(user: User, oggi: Giorno) {
  const { lunedi, dal } = giorniDi(oggi);
  const known = inizio.useRead(user.id, oggi);
  const tutti = useTutti(known?.complete);
  const refused = useRifiutate(user);
  if (known === undefined) return undefined;
  const { quanti, recenti, ore, mie } = known.value;
  const rifiutate = refused.nuove.filter(({ id }) => ore.every((row) => row.id !== id));
  return {
    recenti,
    ore,
    /** New hours that were refused, of any day. */
    rifiutate,
    /** Undefined while those are read of which none is recent. */
    elenco: quanti === 0 ? NESSUNO : (tutti ?? (recenti.length === 0 ? undefined : recenti)),
    complete: known.complete,
    /** Sent back, the latest first. */
    rimandate: mie.toSorted((left, right) => compareText(right.data, left.data)),
    senzaOre: giornateSenzaOre(recenti, [...ore, ...rifiutate], dal, oggi),
    totali: totaliSettimana(
      lunedi,
      ore,
      refused.stati,
      rifiutate.map(leggiOreScritte).filter((each) => each !== null),
    ),
  };
}

/**
 * All projects on this device, once the first of them are shown; `complete` says of what they were.
 * What was read while they still came is not what there is when they have come.
 */
function useTutti(complete: boolean | undefined): readonly Progetto[] | undefined {
  const letti = useLive(
    async ({ progetti }) =>
      complete === undefined ? undefined : { complete, righe: await readAll<Progetto>(progetti) },
    [complete],
  );
  return letti?.complete === complete ? letti?.righe : undefined;
}

/** Rows by what became of their entries, and refused new entries. */
function useRifiutate(user: User) {
  const stati = useRowStates('fogliOre');
  const rifiutate = oreNuoveRifiutate(useEntries() ?? [], user.id);
  return { stati, nuove: rifiutate.map(({ input }) => input) };
}
