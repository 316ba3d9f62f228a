import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { StartupError } from '../sync-server/src/startup-error.ts';
import { ensureBuilt } from './ensure-built.ts';
import { PROCESS_OPTIONS } from './process-options.ts';

const REPOSITORY = join(import.meta.dirname, '..');

try {
  await ensureBuilt();
  serve();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}

function serve(): void {
  const server = spawn(process.execPath, [...PROCESS_OPTIONS, 'sync-server/src/server.ts'], {
    cwd: REPOSITORY,
    stdio: 'inherit',
  });
  // The server ends requests in flight before it goes: a signal to us is one to it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => server.kill(signal));
  }
  server.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 0 : 1);
  });
}
