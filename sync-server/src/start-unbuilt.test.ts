import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { WRONG_SETTINGS } from './startup-error.ts';
import { testiAvvio } from './testi/avvio.ts';

const run = promisify(execFile);

const REPOSITORY = join(import.meta.dirname, '..', '..');

let folder: string;

/** A copy of what starts, beside the real rest of it, with an app of its own. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestionale-unbuilt-'));
  await cp(join(REPOSITORY, '.scripts'), join(folder, '.scripts'), { recursive: true });
  await cp(join(REPOSITORY, 'package.json'), join(folder, 'package.json'));
  for (const name of ['node_modules', 'sync-server', 'shared-schema']) {
    await symlink(join(REPOSITORY, name), join(folder, name), 'junction');
  }
  await mkdir(join(folder, 'pwa', 'dist'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** As systemd starts it: nothing that builds is in its path. */
function start(): Promise<{ readonly stderr: string }> {
  const env = { NODE_ENV: 'production', PATH: '/usr/bin:/bin' };
  return run(process.execPath, [join(folder, '.scripts', 'start.ts')], { env });
}

const built = () => join(folder, 'pwa', 'dist', 'index.html');
const finish = () => writeFile(join(folder, 'pwa', 'dist', 'service-worker.js.br'), '');

test.each([
  ['was never built', () => Promise.resolve()],
  [
    'is older than its program',
    async () => {
      await writeFile(built(), '');
      await finish();
      await utimes(built(), 1, 1);
    },
  ],
  ['was cut off while it was built', () => writeFile(built(), '')],
])('in production an app that %s is said, and never built', async (_case, prepare) => {
  await prepare();
  const before = await readdir(join(folder, 'pwa', 'dist'));
  await expect(start()).rejects.toMatchObject({
    code: WRONG_SETTINGS,
    stderr: `${testiAvvio.appNonCostruita}\n`,
  });
  expect(await readdir(join(folder, 'pwa', 'dist'))).toEqual(before);
});

test('one that is newer is served, with the settings that the server wants', async () => {
  await writeFile(built(), '');
  await finish();
  await expect(start()).rejects.toMatchObject({
    code: WRONG_SETTINGS,
    stderr: expect.stringContaining('GESTIONALE_JWT_SECRET') as string,
  });
});
