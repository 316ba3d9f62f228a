import { expect, test } from 'vitest';

import { createRecordedLog } from './testing/recorded-log.ts';
import { createUpkeep } from './upkeep.ts';

test('a failure is logged without ending the server, and the next tick tries again', async () => {
  const log = createRecordedLog();
  let times = 0;
  const tick = createUpkeep(() => {
    times += 1;
    if (times === 1) throw new Error('busy');
  }, log);
  await tick();
  await tick();
  expect(times).toBe(2);
  expect(log.lines).toMatchObject([{ event: 'upkeep' }]);
});

test('so is one that comes later', async () => {
  const log = createRecordedLog();
  await createUpkeep(() => Promise.reject(new Error('no folder')), log)();
  expect(log.lines).toMatchObject([{ event: 'upkeep' }]);
});
