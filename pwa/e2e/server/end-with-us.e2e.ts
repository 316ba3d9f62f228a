import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

const KEEPER = join(import.meta.dirname, '..', '..', '..', '.scripts', 'end-with-us.ts');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestionale-e2e-end '));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * Runs a program that starts two groups of processes: of one the first has ended and was waited for, so that
 * what it left is nobody's. Gives the numbers of those that sleep.
 */
async function startParent(): Promise<{
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<unknown>;
  readonly kept: number;
  readonly left: number;
}> {
  const program = join(folder, 'parent.mjs');
  await writeFile(
    program,
    `import { spawn } from 'node:child_process';
    import { once } from 'node:events';
    import { endWithUs, removeWithUs } from ${JSON.stringify(KEEPER)};
    const begin = async (line) => {
      const child = spawn('sh', ['-c', line], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
      endWithUs(child, { leads: true });
      const [said] = await once(child.stdout, 'data');
      return { child, pid: Number(said) };
    };
    removeWithUs(${JSON.stringify(join(folder, 'profile'))});
    const kept = await begin('sleep 60 & echo $!; wait');
    const left = await begin('sleep 60 >/dev/null & echo $!');
    if (left.child.exitCode === null) await once(left.child, 'exit');
    setInterval(() => undefined, 1000);
    console.log(JSON.stringify({ kept: kept.pid, left: left.pid }));`,
  );
  const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const numbers = JSON.parse(said.toString()) as { readonly kept: number; readonly left: number };
  return {
    ...numbers,
    end: async (signal) => {
      const ended = once(parent, 'exit');
      parent.kill(signal);
      await ended;
    },
  };
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.skipIf(process.platform === 'win32').each(['SIGKILL', 'SIGTERM'] as const)(
  'what was started goes with whoever started it, ended by %s, and nothing else',
  async (signal) => {
    const profile = join(folder, 'profile');
    await mkdir(profile);
    await writeFile(join(profile, 'Cookies'), 'di qualcuno');
    const { end, kept, left } = await startParent();
    try {
      expect([runs(kept), runs(left), existsSync(profile)]).toEqual([true, true, true]);
      await end(signal);
      await expect.poll(() => [runs(kept), existsSync(profile)]).toEqual([false, false]);
      expect(runs(left)).toBe(true);
    } finally {
      process.kill(left, 'SIGKILL');
    }
  },
);
