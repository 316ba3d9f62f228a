import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testDipendenteId, testProgetto } from '../../../../testing/test-rows.ts';
import { contaOreNonInserite } from './ore-non-inserite.ts';

const PRIMA = giornoSchema.parse('2026-05-08');
const IERI = giornoSchema.parse('2026-05-11');
const OGGI = giornoSchema.parse('2026-05-12');
const DOMANI = giornoSchema.parse('2026-05-13');

const mario = testDipendenteId();
const lia = testDipendenteId();
const oreDi = (dipendente_id: typeof mario, data: typeof OGGI) => ({ dipendente_id, data });

test.each([
  ['no hours at all', [], null, 2],
  ['hours of one of them', [oreDi(mario, IERI)], null, 1],
  ['hours of all', [oreDi(mario, IERI), oreDi(mario, PRIMA)], null, 0],
  ['hours of somebody else', [oreDi(lia, IERI)], null, 2],
  ['hours of a day to come', [oreDi(mario, DOMANI)], null, 2],
  ['days of which this device has no hours', [], IERI, 1],
])('with %s the past days without hours are counted', (_what, ore, dal, expected) => {
  const progetto = testProgetto([PRIMA, IERI, OGGI, DOMANI]);
  expect(contaOreNonInserite(progetto, mario, ore, { oggi: OGGI, dal })).toBe(expected);
});

test('of what was called off no hours are missed', () => {
  const progetto = testProgetto([PRIMA, IERI], { stato: 'Annullato' });
  expect(contaOreNonInserite(progetto, mario, [], { oggi: OGGI, dal: null })).toBe(0);
});
