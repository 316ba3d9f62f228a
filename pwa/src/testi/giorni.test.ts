import { testiDashboard } from '#testi/dashboard.ts';
import { expect, test } from 'vitest';

test.each([
  ['08/06/2026', "Settimana dall'08/06/2026"],
  ['11/05/2026', "Settimana dall'11/05/2026"],
  ['18/05/2026', 'Settimana dal 18/05/2026'],
])('a week is said with its day as it is read: %s', (giorno, detta) => {
  expect(testiDashboard.grafici.orePerSettimana.settimanaDi(giorno)).toBe(detta);
});
