import { describe, expect, it } from 'vitest';

import { italianSortKey } from './italian-sort-key.ts';

const NAMES = ["D'Amico", 'De Luca', 'Erri', 'Èrri', 'Zanga', 'de Bona', 'Àbate', 'ÈRRA', 'zanga'];

describe('the Italian sort key', () => {
  it('orders names as the Italian collator does', () => {
    const byKey = NAMES.toSorted((left, right) => {
      const [first, second] = [italianSortKey(left), italianSortKey(right)];
      if (first === second) return 0;
      return first < second ? -1 : 1;
    });
    const collator = new Intl.Collator('it', { sensitivity: 'base' });
    expect(byKey).toEqual(NAMES.toSorted((left, right) => collator.compare(left, right)));
  });

  it('takes both apostrophes for one', () => {
    expect(italianSortKey('D’Amico')).toBe(italianSortKey("d'amico"));
  });
});
