import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testDipendenteId } from '../../../testing/test-rows.ts';
import { haIlGiorno, trattiAltrove } from './tratti-altrove.ts';

const giorno = (text: string) => giornoSchema.parse(text);
const [dipendente_id, altro] = [testDipendenteId(), testDipendenteId()];
const tratto = (dal: string, al: string) => ({ dipendente_id, dal: giorno(dal), al: giorno(al) });

test('What is to be asked for ends where this device begins to have all', () => {
  const tratti = [
    tratto('2025-03-02', '2025-03-09'),
    tratto('2025-10-19', '2025-10-26'),
    tratto('2025-10-20', '2025-10-26'),
  ];
  expect(trattiAltrove(tratti, null)).toEqual([]);
  expect(trattiAltrove(tratti, giorno('2025-10-20'))).toEqual([
    tratto('2025-03-02', '2025-03-09'),
    tratto('2025-10-19', '2025-10-19'),
  ]);
});

test('Days are known of the person they were read of, from the first to the last', () => {
  const note = [tratto('2025-03-02', '2025-03-09')];
  expect(haIlGiorno(note, dipendente_id, giorno('2025-03-02'))).toBe(true);
  expect(haIlGiorno(note, dipendente_id, giorno('2025-03-09'))).toBe(true);
  expect(haIlGiorno(note, dipendente_id, giorno('2025-03-10'))).toBe(false);
  expect(haIlGiorno(note, altro, giorno('2025-03-02'))).toBe(false);
});
