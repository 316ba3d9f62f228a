import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, it } from 'vitest';

import { giorniDelPeriodo, leggiPeriodo } from './periodo-archivio.ts';

const oggi = giornoSchema.parse('2026-05-12');

it('looks back three months unless the address says otherwise', () => {
  expect(leggiPeriodo(null)).toBe('ultimi_tre_mesi');
  expect(leggiPeriodo('inventato')).toBe('ultimi_tre_mesi');
  expect(leggiPeriodo('anno_scorso')).toBe('anno_scorso');
});

it.each([
  ['ultimi_tre_mesi', ['2026-02-09', '9999-12-31']],
  ['quest_anno', ['2026-01-01', '9999-12-31']],
  ['anno_scorso', ['2025-01-01', '2025-12-31']],
  ['tutto', null],
] as const)('%s means %j', (periodo, giorni) => {
  expect(giorniDelPeriodo(periodo, oggi)).toEqual(giorni);
});
