import { addGiorni, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { countRequests } from '../../testing/count-requests.ts';
import { createTestCache } from '../../testing/test-cache.ts';
import { testDipendenteId, testProgetto } from '../../testing/test-rows.ts';
import { progettiNelPeriodo } from './progetti-nel-periodo.ts';

const giorno = (text: string) => giornoSchema.parse(text);

test('a period finds the projects of which a day or more falls into it, and no other', async () => {
  const progetti = [
    testProgetto(['2026-04-01', '2026-04-30'], { nome_progetto: 'finished the day before' }),
    testProgetto(['2026-04-01', '2026-05-01'], { nome_progetto: 'ends on the first day' }),
    testProgetto(['2026-05-10'], { nome_progetto: 'inside' }),
    testProgetto(['2026-01-01', '2026-12-31'], { nome_progetto: 'all year' }),
    testProgetto(['2026-05-31', '2026-06-04'], { nome_progetto: 'starts on the last day' }),
    testProgetto(['2026-06-01'], { nome_progetto: 'starts the day after' }),
    testProgetto([], { nome_progetto: 'without days' }),
  ];
  const cache = await createTestCache(testDipendenteId(), { progetti });
  const found = await progettiNelPeriodo(cache.rows, {
    dal: giorno('2026-05-01'),
    al: giorno('2026-05-31'),
  });
  expect(found.map(({ nome_progetto }) => nome_progetto).toSorted()).toEqual([
    'all year',
    'ends on the first day',
    'inside',
    'starts on the last day',
  ]);
});

test('many of a month come in few reads, whichever index has fewer others', async () => {
  const may = Array.from({ length: 300 }, (_, place) => {
    const day = giorno(`2026-05-${String((place % 28) + 1).padStart(2, '0')}`);
    return testProgetto([day, addGiorni(day, 1)]);
  });
  const period = { dal: giorno('2026-05-01'), al: giorno('2026-05-31') };
  for (const elsewhere of ['2025-03-01', '2027-03-01']) {
    const others = Array.from({ length: 200 }, () => testProgetto([elsewhere]));
    const cache = await createTestCache(testDipendenteId(), { progetti: [...may, ...others] });
    await cache.rows.progetti.count();
    using count = countRequests();
    expect(await progettiNelPeriodo(cache.rows, period)).toHaveLength(300);
    const { requests, records } = count.take();
    expect(requests).toBeLessThan(20);
    // Their keys in both indexes, each row once, and the ends of the index.
    expect(records).toBeLessThanOrEqual(500 + 300 + 300 + 2);
  }
});
