import { addGiorni, giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { countRequests } from '../../../testing/count-requests.ts';
import { createTestCache } from '../../../testing/test-cache.ts';
import { testDipendenteId, testFoglioOre } from '../../../testing/test-rows.ts';
import { leggiOreVicine } from './ore-vicine.ts';

const oggi = giornoSchema.parse('2026-05-12');
const GIORNI = 900;

async function cacheOf(people: number) {
  const persone = Array.from({ length: people }, () => testDipendenteId());
  const ore = persone.flatMap((dipendente_id) =>
    Array.from({ length: GIORNI }, (_, back) =>
      testFoglioOre(addGiorni(oggi, -back), { dipendente_id }),
    ),
  );
  const cache = await createTestCache(testDipendenteId(), { fogliOre: ore });
  const di = (place: number, data: Giorno) => {
    const found = ore.find((each) => each.dipendente_id === persone[place] && each.data === data);
    if (found === undefined) throw new Error('No such hours');
    return found;
  };
  return { cache, di };
}

test('an entry has beside it what its person worked in the two weeks to it, and on the day after', async () => {
  const { cache, di } = await cacheOf(2);
  const giorno = addGiorni(oggi, -10);
  const { vicineDi, settimanaDi } = await leggiOreVicine(cache.rows, [di(0, giorno), di(1, oggi)]);
  expect(vicineDi(di(0, giorno)).map(({ id }) => id)).toEqual(
    Array.from({ length: 15 }, (_, at) => di(0, addGiorni(giorno, at - 13)).id),
  );
  expect(settimanaDi(di(0, giorno)).map(({ data }) => data)).toEqual(
    // A Saturday.
    [-5, -4, -3, -2, -1, 0, 1].map((days) => addGiorni(giorno, days)),
  );
  expect(vicineDi(di(1, oggi)).map(({ data }) => data)).toEqual(
    Array.from({ length: 14 }, (_, at) => addGiorni(oggi, at - 13)),
  );
});

test('one entry that was forgotten long ago does not bring all hours since', async () => {
  const { cache, di } = await cacheOf(1);
  const forgotten = di(0, addGiorni(oggi, -GIORNI + 2));
  using count = countRequests();
  count.take();
  const { vicineDi } = await leggiOreVicine(cache.rows, [di(0, oggi), forgotten]);
  expect(count.take()).toEqual({ requests: 2, records: 17 });
  expect(vicineDi(forgotten)).toHaveLength(3);
});

test('hours that came from the server count beside those of the device, each once', async () => {
  const { cache, di } = await cacheOf(1);
  const entry = di(0, oggi);
  const ieri = di(0, addGiorni(oggi, -1));
  const daAltrove = testFoglioOre(addGiorni(oggi, -1), {
    dipendente_id: entry.dipendente_id,
    approvato: true,
  });
  const { vicineDi, tratti } = await leggiOreVicine(
    cache.rows,
    [entry],
    [{ ...ieri, approvato: true }, daAltrove],
  );
  expect(vicineDi(entry).slice(-3)).toEqual([ieri, daAltrove, entry]);
  expect(tratti).toEqual([
    { dipendente_id: entry.dipendente_id, dal: '2026-04-29', al: '2026-05-17' },
  ]);
});
