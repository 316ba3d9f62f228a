import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { dipendenteIdSchema, foglioOreIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { expect, test } from 'vitest';

import { finisceIlGiornoDopo, trovaSovrapposizioni, type OreCollocate } from './sovrapposizioni.ts';

const id = (last: number) => `018f0000-0000-7000-8000-${String(last).padStart(12, '0')}`;
let next = 0;

function ore(
  data: string,
  inizio: string | null,
  fine: string | null,
  ore_lavorate = 0,
  chi = 1,
): OreCollocate {
  next += 1;
  return {
    id: foglioOreIdSchema.parse(id(next)),
    dipendente_id: dipendenteIdSchema.parse(id(900 + chi)),
    data: giornoSchema.parse(data),
    ora_inizio: inizio === null ? null : orarioSchema.parse(inizio),
    ora_fine: fine === null ? null : orarioSchema.parse(fine),
    ore_lavorate,
  };
}

test.each([
  [
    'the same times',
    ore('2026-05-12', '08:00', '17:00'),
    ore('2026-05-12', '08:00', '17:00'),
    true,
  ],
  [
    'a part in common',
    ore('2026-05-12', '08:00', '12:00'),
    ore('2026-05-12', '11:00', '13:00'),
    true,
  ],
  [
    'one after the other',
    ore('2026-05-12', '08:00', '12:00'),
    ore('2026-05-12', '12:00', '17:00'),
    false,
  ],
  ['another day', ore('2026-05-12', '08:00', '12:00'), ore('2026-05-13', '08:00', '12:00'), false],
  [
    'a night into the next morning',
    ore('2026-05-12', '22:00', '06:00'),
    ore('2026-05-13', '05:00', '09:00'),
    true,
  ],
  [
    'a morning after last night',
    ore('2026-05-13', '05:00', '09:00'),
    ore('2026-05-12', '22:00', '06:00'),
    true,
  ],
  [
    'a morning well after last night',
    ore('2026-05-13', '07:00', '09:00'),
    ore('2026-05-12', '22:00', '06:00'),
    false,
  ],
  [
    'hours instead of an end',
    ore('2026-05-12', '08:00', null, 5),
    ore('2026-05-12', '12:30', '14:00'),
    true,
  ],
  ['hours alone', ore('2026-05-12', null, null, 8), ore('2026-05-12', '08:00', '17:00'), false],
  [
    'another person',
    ore('2026-05-12', '08:00', '17:00'),
    ore('2026-05-12', '08:00', '17:00', 9, 2),
    false,
  ],
])('%s: %#', (_, mine, other, overlaps) => {
  expect(trovaSovrapposizioni(mine, [other])).toEqual(overlaps ? [other] : []);
});

test('an entry does not overlap with itself', () => {
  const mine = ore('2026-05-12', '08:00', '17:00');
  expect(trovaSovrapposizioni(mine, [mine])).toEqual([]);
});

test.each([
  [ore('2026-05-12', '22:00', '06:00'), true],
  [ore('2026-05-12', '20:00', null, 6), true],
  [ore('2026-05-12', '16:00', null, 8), false],
  [ore('2026-05-12', '08:00', '17:00'), false],
  [ore('2026-05-12', null, null, 8), false],
])('%#: an entry ends on the next day only past midnight', (entry, expected) => {
  expect(finisceIlGiornoDopo(entry)).toBe(expected);
});
