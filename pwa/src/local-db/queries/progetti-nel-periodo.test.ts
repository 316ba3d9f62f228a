import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

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
