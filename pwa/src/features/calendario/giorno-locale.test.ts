import { addGiorni, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { afterEach, describe, expect, test } from 'vitest';

import { toDate, toGiorno } from './giorno-locale.ts';

const clock = process.env['TZ'];

afterEach(() => {
  if (clock === undefined) delete process.env['TZ'];
  else process.env['TZ'] = clock;
});

describe.each(['Europe/Rome', 'UTC', 'America/Santiago', 'Pacific/Auckland'])(
  'on a device whose clock is that of %s',
  (zone) => {
    test('every day of two years comes back as itself', () => {
      process.env['TZ'] = zone;
      let day = giornoSchema.parse('2026-01-01');
      for (let count = 0; count < 730; count += 1) {
        expect(toGiorno(toDate(day))).toBe(day);
        day = addGiorni(day, 1);
      }
    });
  },
);
