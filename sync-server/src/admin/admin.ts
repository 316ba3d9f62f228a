import { randomBytes } from 'node:crypto';

import { abortOnSignal } from '../backup/run-to-exit.ts';
import { createRandomPool } from '../sync/clock.ts';
import { runAdmin } from './run-admin.ts';

/** What a command writes is its user's alone, as what the server writes. */
process.umask(0o077);

process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  clock: { nowMs: () => Date.now() },
  random: createRandomPool(randomBytes),
  print: console.log,
  complain: console.error,
  heedSignals: abortOnSignal,
});
