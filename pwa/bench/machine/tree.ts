import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBuilt } from '../../../.scripts/ensure-built.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..', '..');

/** Where installs are kept between runs: an older commit, other people's packages. */
export const KEPT = join(tmpdir(), 'gestionale-bench');

/** The sources of one commit, installed. */
export interface Tree {
  /** As it is called in what is printed. */
  readonly name: string;
  readonly root: string;
}

export const here: Tree = { name: 'now', root: REPOSITORY };

/** Clones the repository at a commit and installs it, unless that was done before. */
export async function checkOut(commit: string): Promise<Tree> {
  const hash = (await output('git', ['rev-parse', '--verify', `${commit}^{commit}`])).trim();
  const root = join(KEPT, hash);
  if (!existsSync(root)) {
    const unfinished = `${root}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(KEPT, { recursive: true });
    console.log(`Installing ${hash.slice(0, 9)} …`);
    await run('git', ['clone', '--quiet', '--no-checkout', REPOSITORY, unfinished]);
    await run('git', ['checkout', '--quiet', hash], unfinished);
    await run('npm', ['ci'], unfinished);
    await rename(unfinished, root);
  }
  return { name: `before (${hash.slice(0, 7)})`, root };
}

/** Builds the app of a tree: ours if it is older than its sources, that of a commit once. */
export async function buildTree({ root }: Tree): Promise<void> {
  if (root === REPOSITORY) await ensureBuilt();
  else if (!existsSync(join(root, 'pwa/dist/index.html'))) {
    await run('npm', ['run', 'build', '--', '--logLevel', 'warn'], root);
  }
}

/** Runs a program, its output in ours; throws when it fails. */
export async function run(
  program: string,
  args: readonly string[],
  cwd: string = REPOSITORY,
): Promise<void> {
  const child = spawn(program, args, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}.`);
}

async function output(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}.`);
  return Buffer.concat(chunks).toString();
}
