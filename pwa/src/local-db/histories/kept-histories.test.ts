import { storicoSchema, type Storico } from '@gestionale/shared-schema/progetti/storico.ts';
import { istanteSchema } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestCache } from '../../testing/test-cache.ts';
import { testDipendenteId, testId, testProgetto } from '../../testing/test-rows.ts';
import { EMPTY_META, type CacheDb } from '../databases/cache-db.ts';
import { askedNow, dropHistories, keepHistory } from './kept-histories.ts';

const progetto = testProgetto(['2026-05-12']);
const other = testProgetto(['2026-05-12']);
const readAt = istanteSchema.parse('2026-05-12T07:30:00.000Z');

let cache: CacheDb;

beforeEach(async () => {
  cache = await createTestCache(testDipendenteId(), { progetti: [progetto, other] });
});

afterEach(() => cache.close());

function line(progetto_id: string, descrizione_azione: string): Storico {
  return storicoSchema.parse({
    id: testId(),
    progetto_id,
    data_ora: readAt,
    descrizione_azione,
    nome: 'Ada',
    cognome: 'Rossi',
  });
}

async function heldLines(): Promise<string[]> {
  const held = await cache.rows.storico.toArray();
  return held.map(({ descrizione_azione }) => descrizione_azione).toSorted();
}

test('what the server gave takes the place of what was kept of that project', async () => {
  const kept = { progetto_id: progetto.id, readAt };
  const first = line(progetto.id, 'Attività creata');
  const asked = await askedNow(cache);
  await keepHistory(cache, kept, [first, line(progetto.id, 'di troppo')], asked);
  await keepHistory(cache, { progetto_id: other.id, readAt }, [line(other.id, 'altra')], asked);
  await keepHistory(cache, kept, [line(progetto.id, 'Modificata'), first], asked);
  expect(await heldLines()).toEqual(['Attività creata', 'Modificata', 'altra']);
  expect(await cache.keptHistories.get(progetto.id)).toEqual(kept);
});

test('nothing is kept of a project that is not there, nor of rows that were forgotten since', async () => {
  const asked = await askedNow(cache);
  const gone = testProgetto(['2026-05-12']);
  await keepHistory(cache, { progetto_id: gone.id, readAt }, [line(gone.id, 'sparita')], asked);
  await cache.meta.put({ ...EMPTY_META, fills: asked.fills + 1 });
  await keepHistory(cache, { progetto_id: progetto.id, readAt }, [line(progetto.id, 'x')], asked);
  expect(await heldLines()).toEqual([]);
  expect(await cache.keptHistories.count()).toBe(0);
});

test('the history goes with its project', async () => {
  const asked = await askedNow(cache);
  for (const { id } of [progetto, other]) {
    await keepHistory(cache, { progetto_id: id, readAt }, [line(id, id)], asked);
  }
  await cache.atomically(() => dropHistories(cache, [progetto.id]));
  expect(await heldLines()).toEqual([other.id]);
  expect(await cache.keptHistories.toCollection().primaryKeys()).toEqual([other.id]);
});
