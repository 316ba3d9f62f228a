import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { formatGiornoBreve } from './format-giorno-breve.ts';

test('a day reads with its weekday and two digits everywhere', () => {
  expect(formatGiornoBreve(giornoSchema.parse('2026-05-04'))).toBe('lun 04/05/2026');
});
