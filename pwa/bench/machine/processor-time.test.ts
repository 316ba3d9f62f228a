import { platform } from 'node:os';

import { expect, it } from 'vitest';

import { processorMs } from './processor-time.ts';

it.runIf(platform() === 'linux')('counts what this very process has worked', () => {
  const ours = processorMs(process.pid);
  const { user, system } = process.cpuUsage();
  expect(Math.abs(ours - (user + system) / 1000)).toBeLessThan(1000);
});

it('is no number of a process that there is not', () => {
  expect(processorMs(0)).toBeNaN();
});
