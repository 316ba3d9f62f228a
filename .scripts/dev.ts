import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import { PROCESS_OPTIONS } from './process-options.ts';

const REPOSITORY = join(import.meta.dirname, '..');

const running: readonly ChildProcess[] = [
  start(process.execPath, [...PROCESS_OPTIONS, '--watch', 'sync-server/src/server.ts']),
  start('vite', []),
];

// One without the other is of no use: when either ends, both do.
for (const child of running) {
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
    for (const other of running) other.kill('SIGTERM');
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
  });
}

function start(program: string, args: readonly string[]): ChildProcess {
  return spawn(program, args, {
    cwd: REPOSITORY,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
