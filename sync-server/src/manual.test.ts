import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, test } from 'vitest';

import { makeBackup } from './backup/make-backup.ts';
import { createPace } from './backup/pace.ts';
import { isCopyBeforeMigration } from './db/copy-before-migration.ts';
import { createTestServer } from './testing/create-test-server.ts';

const run = promisify(execFile);

const REPOSITORY = join(import.meta.dirname, '..', '..');
const COMPOSE_FILES = ['compose.yaml', 'compose-tre-server.yaml'];

let manual: string;

beforeAll(async () => {
  manual = await readFile(join(REPOSITORY, 'shared-schema', 'docs', 'esercizio.md'), 'utf8');
});

test('the user that the manual makes has another home than the data, which npm would write into', async () => {
  const unit = await readFile(join(REPOSITORY, '.deploy', 'gestionale.service'), 'utf8');
  const [, dataDir = ''] = /GESTIONALE_DATA_DIR=(\S+)/.exec(unit) ?? [];
  const [, home = ''] = /^useradd .*--home-dir (\S+)/m.exec(manual) ?? [];
  expect([dataDir, home]).not.toContain('');
  expect(home).not.toBe(dataDir);
});

test('what the manual has its user run gets the settings of the server', () => {
  const runs = [...manual.matchAll(/^(systemd-run|sudo -u gestionale) (?:.*\\\n)*.*npm run.*$/gm)];
  expect(runs.length).toBeGreaterThanOrEqual(2);
  for (const [run] of runs) expect(run).toContain('EnvironmentFile=/etc/gestionale.env');
});

test('a server on whose program an update works is stopped before and started after it', () => {
  const updates = [...manual.matchAll(/```sh\n([^`]*)```/g)]
    .map(([, steps = '']) => steps)
    .filter((steps) => /git (?:pull|merge)[^]*npm run build/.test(steps));
  expect(updates.length).toBeGreaterThan(0);
  for (const steps of updates) {
    expect(steps).toMatch(
      /systemctl stop gestionale\n[^]*npm run build\n[^]*systemctl start gestionale\n/,
    );
  }
});

test('what is exported goes into a folder that was made for the user of the server', async () => {
  const dockerfile = await readFile(join(REPOSITORY, '.deploy', 'Dockerfile'), 'utf8');
  const making = /install -d -o gestionale -m 0700 ((?:\/[\w/]+ ?)+)/g;
  const made = [...`${manual}${dockerfile}`.matchAll(making)].flatMap(([, folders = '']) =>
    folders.split(' '),
  );
  const named = [...manual.matchAll(/admin -- (?:esporta|importa) (\/[\w/]+)/g)].map(
    ([, folder = '']) => folder,
  );
  expect(named.length).toBeGreaterThanOrEqual(4);
  for (const folder of named) expect(made).toContain(dirname(folder));
});

describe('what is said of containers', () => {
  const lines = (text: string): string[] =>
    [...text.matchAll(/^.*docker compose .*$/gm)].map(([line]) => line.replace(/^[#\s]+/, ''));
  const read = (name: string) => readFile(join(REPOSITORY, '.deploy', name), 'utf8');
  const composed = async () => {
    const files = await Promise.all(COMPOSE_FILES.map(read));
    return [...files, manual].flatMap(lines);
  };

  test('the variables that Compose itself wants are in the file that it reads by itself', async () => {
    const files = await Promise.all(COMPOSE_FILES.map(read));
    const wanted = files.flatMap((text) =>
      [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name),
    );
    expect(new Set(wanted)).toEqual(new Set(['GESTIONALE_HOST']));
    const said = await composed();
    expect(said.length).toBeGreaterThanOrEqual(8);
    // One that is given to a single command is missing at the next.
    for (const line of said) expect(line).not.toMatch(/GESTIONALE_HOST=/);
    expect(manual.match(/^echo GESTIONALE_HOST=\S+ > \.deploy\/\.env/gm)).toHaveLength(2);
    expect(await readFile(join(REPOSITORY, '.gitignore'), 'utf8')).toContain('\n.deploy/.env\n');
  });

  test('every command names a file and services that there are', async () => {
    const named = (await composed()).flatMap((line) => {
      const [, file] = / -f \S*\.deploy\/(\S+\.yaml)/.exec(line) ?? [];
      const [, service] =
        / (?:run --rm(?: --no-deps)?(?: -e \S+)*|exec|stop) ([\w-]+)/.exec(line) ?? [];
      return file === undefined ? [] : [{ line, file, service }];
    });
    for (const { line, file, service } of named) {
      const text = await read(file);
      const isThere = service === undefined || text.includes(`\n  ${service}:\n`);
      expect(isThere, line).toBe(true);
    }
    expect(named.filter(({ service }) => service !== undefined).length).toBeGreaterThanOrEqual(15);
  });

  test.skipIf(process.platform === 'win32')('a restore, step by step in two folders', async () => {
    const [, block = ''] =
      /a server fermo nel suo container.*\n\n```sh\n([^`]*)```/.exec(manual) ?? [];
    const steps = [...block.matchAll(/ run --rm backup (.*)$/gm)].map(([, step = '']) => step);
    expect(steps.length).toBeGreaterThanOrEqual(2);
    const folder = await mkdtemp(join(tmpdir(), 'gestionale-volumes-'));
    const [dataDir, destination] = [join(folder, 'dati'), join(folder, 'backup')];
    try {
      const made = await backUp(dataDir, destination);
      await writeFile(join(dataDir, '.nascosto'), 'di prima');
      await mkdir(join(dataDir, 'da_rimuovere'), { recursive: true });
      for (const step of steps) {
        const here = step
          .replace('/backup/gestionale-…', made)
          .replaceAll(/ \/(dati|backup)\b/g, ` ${folder}/$1`);
        const env = { ...process.env, GESTIONALE_DATA_DIR: dataDir };
        await run('sh', ['-c', here], { cwd: REPOSITORY, env });
      }
      expect(await readdir(dataDir)).toContain('ripristinato');
      expect(await readdir(dataDir)).not.toContain('.nascosto');
      expect(await readdir(join(destination, 'prima'))).toEqual(
        expect.arrayContaining(['.nascosto', 'gestionale.sqlite']),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** What leads out of the folder of a rehearsal, or to those who have to do with the company. */
const LEADS_OUT = [
  'GESTIONALE_DOCUMENTI_URL',
  'GESTIONALE_SMTP',
  'GESTIONALE_SMTP_MITTENTE',
  'GESTIONALE_METRICHE',
];

test.skipIf(process.platform === 'win32')(
  'a rehearsal reaches nothing of the company that is served, and is done step by step',
  async () => {
    const section = /\*\*Una prova di ripristino([^]*?)\n## /.exec(manual)?.[1] ?? '';
    const blocks = [...section.matchAll(/```sh\n([^`]*)```/g)].map(([, steps = '']) => steps);
    expect(blocks).toHaveLength(3);
    for (const block of blocks) {
      for (const name of LEADS_OUT) expect(block).toMatch(new RegExp(`\\b${name}=(?= )`));
    }
    expect(blocks[2]).toContain(' GESTIONALE_DATABASE_URL= ');
    const [, settings = '', steps = ''] =
      /\n {2}env (.*) \\\n {2}sh -ec '(.*)'\n/.exec(blocks[0] ?? '') ?? [];
    const folder = await mkdtemp(join(tmpdir(), 'gestionale-rehearsal-'));
    try {
      const made = await backUp(join(folder, 'served'), join(folder, 'backup'));
      const here = `env ${settings} sh -ec '${steps}'`
        .replace('/var/lib/gestionale-prova', join(folder, 'rehearsal'))
        .replace('/var/backups/gestionale/gestionale-…', made);
      const served = {
        GESTIONALE_DOCUMENTI_URL: 's3://secchio/azienda?endpoint=https://203.0.113.1',
        GESTIONALE_SMTP: 'smtp://203.0.113.1',
        GESTIONALE_SMTP_MITTENTE: 'noi@azienda.it',
      };
      await run('sh', ['-c', here], { cwd: REPOSITORY, env: { ...process.env, ...served } });
      expect(await readdir(join(folder, 'rehearsal'))).toEqual(
        expect.arrayContaining(['documenti', 'gestionale.sqlite']),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000,
);

test.skipIf(process.platform === 'win32').each([
  ['by systemd', /che si mette da parte:\n\n```sh\n([^`]*)```/],
  ['in a container', / run --rm backup sh -ec '(cd \/dati; for coda[^']*)'/],
])(
  'going back to the version before puts what there is aside, with what is not yet in the file: %s',
  async (_case, pattern) => {
    const [, block = ''] = pattern.exec(manual) ?? [];
    const folder = await mkdtemp(join(tmpdir(), 'gestionale-back-'));
    const copy = 'prima-di-0053-qualcosa-2026-05-12T10-00Z.sqlite';
    try {
      await writeFile(join(folder, 'gestionale.sqlite'), 'oggi');
      await writeFile(join(folder, 'gestionale.sqlite-wal'), 'poco fa');
      await writeFile(join(folder, copy), 'prima');
      const steps = block
        .replace(/\/var\/lib\/gestionale|\/dati/, folder)
        .replace('prima-di-0…Z.sqlite', copy);
      await run('sh', ['-ec', steps]);
      const found = new Map<string, string>();
      for (const name of await readdir(folder)) {
        found.set(name, await readFile(join(folder, name), 'utf8'));
      }
      expect(Object.fromEntries(found)).toEqual({
        'gestionale.sqlite': 'prima',
        'prima-di-tornare.sqlite': 'oggi',
        'prima-di-tornare.sqlite-wal': 'poco fa',
        ripristinato: '',
      });
      // So that it is removed as a copy is.
      expect([...found.keys()].filter(isCopyBeforeMigration)).toHaveLength(2);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test('the version before is come back to and gone on from, by the commands of git alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gestionale-versions-'));
  const [origin, installed] = [join(folder, 'origin'), join(folder, 'installed')];
  const git = (cwd: string, ...args: string[]) =>
    run('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.it', ...args], { cwd });
  const commit = (text: string) => git(origin, 'commit', '--allow-empty', '--message', text);
  const [update = '', back = ''] = [/git fetch && git log/, /git reset --keep/].map((sign) => {
    const blocks = [...manual.matchAll(/```sh\n([^`]*)```/g)].map(([, steps = '']) => steps);
    const steps = blocks.find((each) => sign.test(each) && each.includes('cd /opt/gestionale'));
    return (steps ?? '')
      .split('\n')
      .filter((line) => line.includes('git '))
      .join('\n');
  });
  const follow = (steps: string) => {
    const here = steps
      .replaceAll('/opt/gestionale', installed)
      .replaceAll(/ && npm (?:ci --include=dev|run build)/g, '');
    return run('sh', ['-ec', here], { cwd: installed });
  };
  const version = async () =>
    (await git(installed, 'log', '--format=%s', '--max-count=1')).stdout.trim();
  try {
    await mkdir(origin);
    await git(origin, 'init', '--initial-branch=main');
    await commit('uno');
    await git(folder, 'clone', origin, installed);
    await commit('due');
    expect((await follow(update)).stdout).toContain('due');
    expect(await version()).toBe('due');
    await follow(back);
    expect(await version()).toBe('uno');
    await commit('tre');
    await follow(update);
    expect(await version()).toBe('tre');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);

/** A backup of a company that stays there, and the folder that it is in. */
async function backUp(dataDir: string, destination: string): Promise<string> {
  await using server = await createTestServer({ dataDir });
  server.rows.dipendente({ ruolo: 'Admin' });
  await server.publish();
  const pace = createPace(0, new AbortController().signal);
  return (await makeBackup({ dataDir, destination, clock: server.clock, pace })).folder;
}
