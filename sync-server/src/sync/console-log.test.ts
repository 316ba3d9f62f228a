import { expect, test } from 'vitest';

import { createConsoleLog } from './console-log.ts';

test('an event is one line of JSON with its moment in UTC, whatever it holds', () => {
  const lines: string[] = [];
  const clock = { nowMs: () => Date.UTC(2026, 4, 12, 7, 30) };
  const log = createConsoleLog({ clock, write: (line) => lines.push(line), everything: true });
  const forged = 'Rossi\n{"level":"error","event":"forged"}\u2028\r';
  log.info('request', { route: forged });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\r\n]/);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: '2026-05-12T07:30:00.000Z',
    level: 'info',
    event: 'request',
    route: forged,
  });
});
