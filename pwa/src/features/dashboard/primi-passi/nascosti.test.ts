import { expect, test } from 'vitest';

import { memoryStorage } from '../../../testing/memory-storage.ts';
import { nascondiPassi, passiNascosti } from './nascosti.ts';

test('on a full device the first steps stay hidden until the page is loaded again', () => {
  const full = memoryStorage(() => false);
  expect(passiNascosti(full, 'u1')).toBe(false);
  nascondiPassi(full, 'u1');
  expect(passiNascosti(full, 'u1')).toBe(true);
  expect(passiNascosti(full, 'u2')).toBe(false);
});
