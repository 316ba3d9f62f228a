import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { COMPILED } from './server-process.ts';

const PROGRAMS = join(import.meta.dirname, '..', '..', 'backup');

export interface BackupResult {
  readonly code: number | null;
  /** Everything that it printed. */
  readonly output: string;
}

export interface RunningProgram {
  kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL'): void;
  readonly result: Promise<BackupResult>;
}

/** Starts the product's real backup command, for whoever wants to end it before its end. */
export function startBackupProcess(
  destination: string,
  settings: Record<string, string>,
): RunningProgram {
  const child = startProgram('backup.ts', [destination], settings);
  return { kill: (signal) => void child.kill(signal), result: resultOf(child) };
}

/** Runs the product's real backup command to its end, with these settings alone; `user` is another than ours. */
export function runBackupProcess(
  destination: string,
  settings: Record<string, string>,
  options: readonly string[] = [],
  user?: number,
): Promise<BackupResult> {
  return resultOf(startProgram('backup.ts', [destination, ...options], settings, user));
}

/** The same with its restore; the settings say where to. */
export function runRestoreProcess(
  folder: string,
  settings: Record<string, string>,
): Promise<BackupResult> {
  return resultOf(startProgram('restore.ts', [folder], settings));
}

function startProgram(
  program: string,
  args: readonly string[],
  settings: Record<string, string>,
  user?: number,
): ChildProcess {
  return spawn(process.execPath, [join(PROGRAMS, program), ...args], {
    ...(user === undefined ? {} : { uid: user, gid: user }),
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function resultOf(child: ChildProcess): Promise<BackupResult> {
  const output: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.join('') };
}
