import {
  addGiorni,
  lunediDellaSettimana,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';

import { useKnown } from '../../local-db/queries/use-known.ts';
import { useEntries, useRowStates } from '../../outbox/use-outbox.ts';
import type { User } from '../../session/session.ts';
import { giornateSenzaOre, totaliSettimana } from './mio-planning.ts';

/** How far back hours that were not entered are called out. */
const CALLED_OUT_FOR_DAYS = 60;

export type MioPlanning = NonNullable<ReturnType<typeof useMioPlanning>>;

/** Everything that Il Mio Planning shows; undefined while it is being read. */
export function useMioPlanning(user: User, oggi: Giorno) {
  const lunedi = lunediDellaSettimana(oggi);
  const domenica = addGiorni(lunedi, 6);
  const dal = addGiorni(oggi, -CALLED_OUT_FOR_DAYS);
  const known = useKnown(
    async ({ progetti, fogliOre }) => ({
      progetti: await progetti.toArray(),
      ore: await fogliOre
        .where('[dipendente_id+data]')
        .between([user.id, dal], [user.id, domenica], true, true)
        .toArray(),
    }),
    [user.id, dal, domenica],
  );
  const refused = useRifiutate(lunedi, domenica);
  if (known === undefined) return undefined;
  const read = known.value;
  const settimana = read.ore.filter(({ data }) => data >= lunedi && data <= domenica);
  return {
    ...read,
    complete: known.complete,
    senzaOre: giornateSenzaOre(read.progetti, read.ore, dal, oggi),
    totali: totaliSettimana(
      settimana,
      refused.ids,
      refused.nuove
        .filter(({ id }) => !read.ore.some((row) => row.id === id))
        .map(({ ore }) => ore),
    ),
  };
}

/** Rows that a refused entry touches, and refused new entries of the week. */
function useRifiutate(lunedi: Giorno, domenica: Giorno) {
  const stati = useRowStates('fogliOre');
  const voci = useEntries() ?? [];
  const ids = new Set([...stati].filter(([, stato]) => stato === 'refused').map(([id]) => id));
  const nuove = voci.flatMap((voce) =>
    voce.name === 'fogliOre.crea' &&
    voce.status === 'refused' &&
    voce.input.data >= lunedi &&
    voce.input.data <= domenica
      ? [{ id: voce.input.id, ore: voce.input.ore_lavorate }]
      : [],
  );
  return { ids, nuove };
}
