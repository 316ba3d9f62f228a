import {
  addGiorni,
  lunediDellaSettimana,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';

import { useKnown } from '../../local-db/use-known.ts';
import { useEntries, useRowStates } from '../../outbox/use-outbox.ts';
import type { Utente } from '../../session/session.ts';
import { giornateSenzaOre, totaliSettimana } from './mio-planning.ts';

/** How far back hours that were not entered are called out. */
const CALLED_OUT_FOR_DAYS = 60;

export type MioPlanning = NonNullable<ReturnType<typeof useMioPlanning>>;

/** Everything that Il Mio Planning shows; undefined while it is being read. */
export function useMioPlanning(utente: Utente, oggi: Giorno) {
  const lunedi = lunediDellaSettimana(oggi);
  const domenica = addGiorni(lunedi, 6);
  const dal = addGiorni(oggi, -CALLED_OUT_FOR_DAYS);
  const known = useKnown(
    async ({ progetti, fogliOre }) => ({
      progetti: await progetti.toArray(),
      ore: await fogliOre
        .where('[dipendente_id+data]')
        .between([utente.id, dal], [utente.id, domenica], true, true)
        .toArray(),
    }),
    [utente.id, dal, domenica],
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
  const ids = new Set([...stati].filter(([, stato]) => stato === 'rifiutato').map(([id]) => id));
  const nuove = voci.flatMap((voce) =>
    voce.nome === 'fogliOre.crea' &&
    voce.stato === 'rifiutato' &&
    voce.dati.data >= lunedi &&
    voce.dati.data <= domenica
      ? [{ id: voce.dati.id, ore: voce.dati.ore_lavorate }]
      : [],
  );
  return { ids, nuove };
}
