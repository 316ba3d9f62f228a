import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { COMPILED } from './server-process.ts';

const BACKUP = join(import.meta.dirname, '..', '..', 'backup', 'backup.ts');

export interface BackupResult {
  readonly code: number | null;
  /** Everything that it printed. */
  readonly output: string;
}

/** Runs the product's real backup command to its end, with these settings alone. */
export async function runBackupProcess(
  destination: string,
  settings: Record<string, string>,
): Promise<BackupResult> {
  const child = spawn(process.execPath, [BACKUP, destination], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.join('') };
}
