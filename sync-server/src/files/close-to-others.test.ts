import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { closeToOthers } from './close-to-others.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestionale-modes-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}

// Windows has no such modes.
it.runIf(process.platform !== 'win32')(
  'leaves a file and a folder to their owner, whatever they allowed before',
  async () => {
    const [file, own] = [join(folder, 'a.sqlite'), join(folder, 'own')];
    await writeFile(file, 'x');
    await chmod(file, 0o664);
    await mkdir(own);
    await chmod(own, 0o755);
    expect(await closeToOthers([file, own, join(folder, 'absent')])).toEqual([]);
    expect([await modeOf(file), await modeOf(own)]).toEqual([0o600, 0o700]);
  },
);

it.runIf(process.platform !== 'win32').each([
  ['belongs to somebody else', () => Promise.reject(Object.assign(new Error(), { code: 'EPERM' }))],
  ['lies on a share that knows no modes', () => Promise.resolve()],
])('names what %s', async (_why, change) => {
  const file = join(folder, 'a.sqlite');
  await writeFile(file, 'x');
  await chmod(file, 0o644);
  expect(await closeToOthers([file], change)).toEqual([file]);
});

it.runIf(process.platform !== 'win32')(
  'does not close a folder that is shared on purpose',
  async () => {
    await chmod(folder, 0o1777);
    expect(await closeToOthers([folder])).toEqual([folder]);
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
  },
);

it.runIf(process.platform !== 'win32')('does not hide that a disk is broken', async () => {
  await chmod(folder, 0o755);
  const broken = () => Promise.reject(Object.assign(new Error('broken'), { code: 'EIO' }));
  await expect(closeToOthers([folder], broken)).rejects.toThrow('broken');
});
