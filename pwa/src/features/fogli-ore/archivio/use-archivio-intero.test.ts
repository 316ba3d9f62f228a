import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, it } from 'vitest';

import { siSaSenza } from './use-archivio-intero.ts';

const giorno = (testo: string) => giornoSchema.parse(testo);
const oreDal = giorno('2026-01-01');
const NESSUNA = { stato: 'intere', righe: [] } as const;

it('knows of no other hours where the device holds all, or the server was read to its beginning', () => {
  expect(siSaSenza({ oreDal: null, dal: giorno('2026-03-01'), oltre: null })).toBe(true);
  expect(siSaSenza({ oreDal, dal: null, oltre: NESSUNA })).toBe(true);
});

it('does not know it of a period that ends before what the device does not hold, or is not read yet', () => {
  expect(siSaSenza({ oreDal, dal: giorno('2026-03-01'), oltre: null })).toBe(false);
  expect(siSaSenza({ oreDal, dal: giorno('2025-03-01'), oltre: NESSUNA })).toBe(false);
  expect(siSaSenza({ oreDal, dal: null, oltre: { ...NESSUNA, stato: 'senza_rete' } })).toBe(false);
});
