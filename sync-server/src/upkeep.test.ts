import { expect, test } from 'vitest';

import { createRecordedLog } from './testing/recorded-log.ts';
import { createUpkeep } from './upkeep.ts';

test('a failure is logged without ending the server, and the next tick tries again', () => {
  const log = createRecordedLog();
  let times = 0;
  const tick = createUpkeep(() => {
    times += 1;
    if (times === 1) throw new Error('busy');
  }, log);
  tick();
  tick();
  expect(times).toBe(2);
  expect(log.lines).toMatchObject([{ event: 'upkeep' }]);
});
