import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SAMPLES = join(import.meta.dirname, '..', '..', '.deploy');
const DAY_S = 24 * 3600;

const read = (name: string): Promise<string> => readFile(join(SAMPLES, name), 'utf8');

/** The services of a sample by their names, each with its own lines. */
function servicesOf(text: string): ReadonlyMap<string, string> {
  const [, services = ''] = /\nservices:\n([^]*?)\n(?=\w)/.exec(text) ?? [];
  const blocks = services.split(/^(?= {2}[\w-]+:\n)/m).filter((block) => /^ {2}\w/.test(block));
  return new Map(blocks.map((block) => [block.slice(2, block.indexOf(':')), block]));
}

test.each(['compose.yaml', 'compose-tre-server.yaml'])(
  'what each container of %s writes is kept up to a bound',
  async (name) => {
    const text = await read(name);
    const options = /^x-logging: &logging\n {2}driver: local\n {2}options: (.*)$/m.exec(text)?.[1];
    expect(options).toMatch(/max-size: \d+m, max-file: '\d+'/);
    const services = servicesOf(text);
    expect(services.size).toBeGreaterThanOrEqual(3);
    const ofAll = text.includes('x-server: &server') ? text.split('\nservices:')[0] : '';
    for (const [service, lines] of services) {
      const whole = lines.includes('<<: *server') ? `${lines}${ofAll}` : lines;
      expect(whole, service).toMatch(/^ +logging: \*logging$/m);
    }
  },
);

describe.skipIf(process.platform === 'win32')('the copy that three servers make each night', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gestionale-notte-'));
    await mkdir(join(folder, 'programs'));
    await mkdir(join(folder, 'backup'));
    for (const name of ['azienda-2026-04-01T03-30Z', 'azienda-2026-04-02T03-30Z.incompleto']) {
      await mkdir(join(folder, 'backup', name));
      await age(name, 40);
    }
    for (const [name, days] of [
      ['database-2026-04-03T10-00Z.dump', 40],
      ['database-2026-05-10T10-00Z.dump', 2],
      ['azienda-da-tenere', 40],
    ] as const) {
      await writeFile(join(folder, 'backup', name), '');
      await age(name, days);
    }
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function age(name: string, days: number): Promise<void> {
    const at = Date.now() / 1000 - days * DAY_S;
    await utimes(join(folder, 'backup', name), at, at);
  }

  /** Does what the sample says, where `esporta` does this; gives how it ended and what there is then. */
  async function night(exported: string): Promise<{ code: number; found: string[] }> {
    const lines = servicesOf(await read('compose-tre-server.yaml')).get('backup') ?? '';
    const [, folded = ''] = /- >-\n((?: {8}.*\n)+)/.exec(lines) ?? [];
    const command = folded
      .replaceAll(/\s+/g, ' ')
      .replaceAll('$$', '$')
      .replaceAll('/backup', join(folder, 'backup'));
    const npm = join(folder, 'programs', 'npm');
    await writeFile(npm, `#!/bin/sh\n[ "$4" = esporta ] || exit 9\n${exported}\n`, { mode: 0o700 });
    const env = { PATH: `${join(folder, 'programs')}:${process.env['PATH'] ?? ''}` };
    const code = await new Promise<number>((resolve) => {
      execFile('sh', ['-ec', command], { env }, (error) =>
        resolve(error === null ? 0 : Number(error.code)),
      );
    });
    return { code, found: (await readdir(join(folder, 'backup'))).toSorted() };
  }

  const WHOLE = 'mkdir "$5"; touch "$5/manifesto.json" "$5/manifesto.sha256"';
  const kept = ['azienda-da-tenere', 'database-2026-05-10T10-00Z.dump'];
  const made = expect.stringMatching(/^azienda-\d{4}-\d\d-\d\dT\d\d-\d\dZ$/) as string;

  test.each([
    ['is whole', WHOLE, 0],
    ['lacks a document that was lost before', `${WHOLE}; exit 1`, 1],
  ])('takes old ones away when it %s, and ends as it ended', async (_how, exported, ended) => {
    const { code, found } = await night(exported);
    expect(code).toBe(ended);
    expect(found).toHaveLength(3);
    expect(found).toEqual(expect.arrayContaining([...kept, made]));
  });

  test('leaves all there is when it failed', async () => {
    const { code, found } = await night('mkdir "$5.incompleto"; exit 1');
    expect(code).toBe(1);
    expect(found).toHaveLength(6);
  });
});

test('a backup waits for the disk that it reads and for the one that it writes', async () => {
  const unit = await read('gestionale-backup.service');
  const [, disks = ''] = /^RequiresMountsFor=(.*)$/m.exec(unit) ?? [];
  const folders = [...unit.matchAll(/\bGESTIONALE_(?:DATA|BACKUP)_DIR=(\S+)/g)].map(
    ([, folder = '']) => folder,
  );
  expect(folders).toHaveLength(2);
  expect(disks.split(' ')).toEqual(folders);
});

test('metrics are read within the network of the containers, and by nobody outside', async () => {
  const manual = await readFile(
    join(SAMPLES, '..', 'shared-schema', 'docs', 'esercizio.md'),
    'utf8',
  );
  const [, port = 'none'] = /GESTIONALE_METRICHE='0\.0\.0\.0:(\d+)'/.exec(manual) ?? [];
  for (const name of ['compose.yaml', 'compose-tre-server.yaml']) {
    const text = await read(name);
    expect(text).not.toContain(port);
    const told = [...servicesOf(text).keys()].filter((service) =>
      /^(gestionale|server\d)$/.test(service),
    );
    for (const service of told) expect(manual).toContain(`\`${service}:${port}\``);
    expect(told.length).toBeGreaterThan(0);
  }
});
