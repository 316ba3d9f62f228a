import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { KEPT, run } from './tree.ts';

/**
 * Copies a folder of ours with its lock to where installs are kept and installs it there, unless the same
 * was installed before. Gives the path of the copy.
 */
export async function installApart(folder: string): Promise<string> {
  const lock = await readFile(join(folder, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const root = join(KEPT, `${basename(folder)}-${digest}`);
  await mkdir(root, { recursive: true });
  for (const file of await readdir(folder)) await cp(join(folder, file), join(root, file));
  const done = join(root, 'installed');
  if (!existsSync(done)) {
    console.log("Installing other people's packages …");
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], root);
    await writeFile(done, '');
  }
  return root;
}
