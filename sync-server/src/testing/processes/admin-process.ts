import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { COMPILED } from './server-process.ts';

const ADMIN = join(import.meta.dirname, '..', '..', 'admin', 'admin.ts');

export interface AdminResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the product's real command to its end, with these settings alone; `user` is another than ours. */
export async function runAdminProcess(
  args: readonly string[],
  settings: Record<string, string>,
  user?: number,
): Promise<AdminResult> {
  const child = spawn(process.execPath, [ADMIN, ...args], {
    ...(user === undefined ? {} : { uid: user, gid: user }),
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: out.join(''), err: err.join('') };
}
