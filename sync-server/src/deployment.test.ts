import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { parseConfig } from './config.ts';
import { WRONG_SETTINGS } from './startup-error.ts';
import { testiAdmin } from './testi/amministrazione.ts';
import { findFreePort } from './testing/processes/server-process.ts';

const run = promisify(execFile);

const REPOSITORY = join(import.meta.dirname, '..', '..');
const SAMPLES = join(REPOSITORY, '.deploy');
/** Where the units expect the program to be. */
const INSTALLED = '/opt/gestionale';
/** What Caddy is told, and the server never hears. */
const OF_CADDY = new Set(['GESTIONALE_HOST', 'GESTIONALE_UPSTREAM', 'GESTIONALE_HEALTH']);
/** What the database and the store are told beside it. */
const OF_OTHERS = [
  'POSTGRES_PASSWORD',
  'ROOT_ACCESS_KEY',
  'ROOT_SECRET_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];
/** What whoever follows the samples has to fill in. */
const FILLED = {
  GESTIONALE_JWT_SECRET: 'Vz4o0mQqX1cJr9sKp2uTn7wLyB5dHf8gEa3iCj6k',
  GESTIONALE_ADMIN_EMAIL: 'capo@azienda.it',
  GESTIONALE_ADMIN_PASSWORD: 'quattro parole a caso',
  GESTIONALE_INDIRIZZO: 'https://gestionale.azienda.it',
};
/** The steps are followed to their end, installing and building anew: two minutes, before a release. */
const FOLLOWED = process.env['GESTIONALE_DEPLOY'] === '1';

const read = (name: string): Promise<string> => readFile(join(SAMPLES, name), 'utf8');

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)));

/** The lines of an environment file; both systemd and Compose take what is in single quotes as it is. */
function parseLines(text: string): Record<string, string> {
  const lines = text.matchAll(/^([A-Z0-9_]+)=(?:'(.*)'|(.*))$/gm);
  return Object.fromEntries(
    Array.from(lines, ([, name = '', quoted, bare = '']) => [name, quoted ?? bare]),
  );
}

/** The instructions of a Dockerfile, by stage. */
function stagesOf(dockerfile: string): { readonly word: string; readonly rest: string }[][] {
  const instructions = dockerfile
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ word: line.slice(0, line.indexOf(' ')), rest: line.replace(/^\w+ +/, '') }));
  const stages: (typeof instructions)[] = [];
  for (const instruction of instructions) {
    if (instruction.word === 'FROM') stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages;
}

test('every variable of the samples is one that the server reads', async () => {
  const readme = await readFile(join(REPOSITORY, 'README.md'), 'utf8');
  const known = new Set(readme.matchAll(/^\| `(\w+)`/gm).map(([, name = '']) => name));
  for (const name of await readdir(SAMPLES)) {
    for (const [variable] of (await read(name)).matchAll(/\bGESTIONALE_[A-Z_]+\b/g)) {
      const isKnown = known.has(variable) || OF_CADDY.has(variable);
      expect(isKnown, `${variable} in ${name}`).toBe(true);
    }
  }
});

test('the sample of the environment says what is missing, and is enough once it is filled in', async () => {
  const sample = { NODE_ENV: 'production', ...parseLines(await read('gestionale.env.example')) };
  expect(() => parseConfig(sample)).toThrow('GESTIONALE_JWT_SECRET');
  expect(Object.keys(sample)).toEqual(expect.arrayContaining(Object.keys(FILLED)));
  expect(parseConfig({ ...sample, ...FILLED })).toMatchObject({ production: true, proxies: 1 });
});

test('no sign of what is filled in means anything to whoever reads it', async () => {
  for (const name of ['gestionale.env.example', 'tre-server.env.example']) {
    const lines = (await read(name)).matchAll(/^(?:# )?[A-Z0-9_]+=(.*)$/gm);
    const bare = Array.from(lines, ([, value = '']) => value).filter(
      (value) => !/^'.*'$/.test(value),
    );
    // Compose looks for a variable after each `$` of what is not quoted; of numbers nobody has any.
    expect(bare.filter((value) => !/^\d+$/.test(value))).toEqual([]);
  }
});

test('three servers on PostgreSQL have settings that the server takes, and are all behind the proxy', async () => {
  const compose = await read('compose-tre-server.yaml');
  const own = parseLines(await read('tre-server.env.example'));
  const sample = {
    NODE_ENV: 'production',
    ...parseLines(await read('gestionale.env.example')),
    ...own,
  };
  const { postgres, documentsStore, drainMs, deadlineMs, proxies } = parseConfig({
    ...sample,
    ...FILLED,
  });
  expect([postgres?.place, documentsStore?.endpoint]).toEqual([
    'postgres:5432/azienda',
    'http://archivio:7070',
  ]);
  expect([proxies, Object.keys(own)]).toEqual([1, expect.arrayContaining(OF_OTHERS)]);
  const services = [...compose.matchAll(/^ {2}([\w-]+):\n {4}(?=<<|image|build|profiles)/gm)].map(
    ([, name = '']) => name,
  );
  const servers = services.filter((name) => name.startsWith('server'));
  expect(servers).toHaveLength(3);
  const others = ['postgres', 'archivio', 'migra', 'caddy', 'backup', 'backup-database'];
  expect(services).toEqual(expect.arrayContaining(others));
  const found = (pattern: RegExp, text = compose): string => pattern.exec(text)?.[1] ?? '';
  expect(found(/GESTIONALE_UPSTREAM: (.*)/)).toBe(servers.map((name) => `${name}:3000`).join(' '));
  for (const name of servers) expect(compose).toContain(`hostname: ${name}\n`);
  // One of several is taken out as long as another does better; a single one never.
  expect(found(/GESTIONALE_HEALTH: (.*)/)).toBe('/readyz');
  // Some are left to commands.
  const connections = servers.length * (postgres?.connections ?? 0);
  expect(connections).toBeLessThan(Number(found(/max_connections=(\d+)/)) - 10);
  const asksEveryMs = Number(found(/health_interval (\d+)s/, await read('Caddyfile'))) * 1000;
  expect(drainMs).toBeGreaterThan(2 * asksEveryMs);
  const graceMs = Number(found(/stop_grace_period: (\d+)s/)) * 1000;
  expect(graceMs).toBeGreaterThan(drainMs + deadlineMs);
  expect(testiAdmin.aiuto()).toContain(`  ${found(/'admin', '--', '(\w+)'/)}\n`);
});

test('what the samples start is there', async () => {
  const { scripts } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const all = await Promise.all((await readdir(SAMPLES)).map(read));
  const text = all.join('\n');
  const files = [...text.matchAll(/\S*bin\/node"?,? "?([^\s"]+\.ts)/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const file of files) expect(existsSync(join(REPOSITORY, file)), file).toBe(true);
  for (const [, script = ''] of text.matchAll(/npm(?:', ')? ?run(?:', ')? ?([a-z]+)/g)) {
    expect(scripts, script).toHaveProperty(script);
  }
});

test('whoever waits for a container waits until it can be read, and the images are of a version each', async () => {
  const [, second = []] = stagesOf(await read('Dockerfile'));
  expect(second.find(({ word }) => word === 'HEALTHCHECK')?.rest).toContain('/readyz');
  for (const name of ['compose.yaml', 'compose-tre-server.yaml']) {
    const images = [...(await read(name)).matchAll(/^\s+image: (\S+)$/gm)].map(
      ([, image]) => image,
    );
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image, name).toMatch(/:v?\d/);
  }
});

describe('the units of systemd', () => {
  let folder: string;
  const units = ['gestionale.service', 'gestionale-backup.service', 'gestionale-backup.timer'];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gestionale-units-'));
    for (const unit of units) {
      const text = (await read(unit)).replaceAll(INSTALLED, REPOSITORY);
      await writeFile(join(folder, unit), text);
    }
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('let the server ask for its addresses, and start none again that somebody has to set otherwise', async () => {
    const unit = await read('gestionale.service');
    // Listening on all addresses it asks which there are.
    expect(unit).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK$/m);
    expect(unit).toMatch(/^Restart=on-failure$/m);
    expect(unit).toMatch(new RegExp(`^RestartPreventExitStatus=${WRONG_SETTINGS}$`, 'm'));
  });

  test.skipIf(!isInstalled('systemd-analyze'))('are understood, and shut in', async () => {
    const paths = units.map((unit) => join(folder, unit));
    const { stderr } = await run('systemd-analyze', ['verify', ...paths]);
    // Units of the machine may have faults of their own.
    expect(stderr.split('\n').filter((line) => line.includes('gestionale'))).toEqual([]);
    for (const unit of paths.filter((path) => path.endsWith('.service'))) {
      // By systemd's own measure 10 is open and 0 is shut; it fails above what is named, in tenths.
      await run('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit]);
    }
  });
});

/** As an Italian clock shows each minute of a day in UTC. */
function minutesInItaly(day: string): string[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', timeStyle: 'short' });
  const start = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: 24 * 60 }, (_, minute) => clock.format(start + minute * 60_000));
}

test.each(['2026-03-29', '2026-10-25', '2026-05-12'])(
  'the nightly backup is due once on %s, whatever the clocks do',
  async (day) => {
    const at = /^OnCalendar=\*-\*-\* (\d\d:\d\d)$/m.exec(await read('gestionale-backup.timer'));
    expect(minutesInItaly(day).filter((minute) => minute === at?.[1])).toHaveLength(1);
  },
);

describe.skipIf(!isInstalled('caddy'))("Caddy's sample", () => {
  const file = join(SAMPLES, 'Caddyfile');
  const env = { ...process.env, GESTIONALE_HOST: 'gestionale.azienda.it' };

  test('is understood', async () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', file];
    const { stderr } = await run('caddy', args, { env });
    expect(stderr).not.toMatch(/"level":"(warn|error)"/);
  });

  test('goes to each of several servers, and with one device to one of them', async () => {
    const several = { ...env, GESTIONALE_UPSTREAM: 'server1:3000 server2:3000 server3:3000' };
    const args = ['adapt', '--adapter', 'caddyfile', '--config', file];
    const { stdout } = await run('caddy', args, { env: several });
    expect(stdout.match(/"dial":"server\d:3000"/g)).toHaveLength(3);
    expect(stdout).toContain('"uri":"/healthz"');
    // Who takes files from two versions while they are updated in turn has an app of neither.
    expect(stdout).toContain('"selection_policy":{"name":"gestionale-server","policy":"cookie"}');
  });
});

describe.skipIf(!FOLLOWED)('the container, step by step in empty folders', () => {
  let folder: string;
  let app: string;
  const places = new Map<string, string>();
  const here = (text: string): string =>
    [...places].reduce((done, [there, place]) => done.replaceAll(there, place), text);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gestionale-container-'));
    const build = join(folder, 'build');
    app = join(folder, 'app');
    places.set('/dati', join(folder, 'dati')).set('/backup', join(folder, 'backup'));
    const { stdout } = await run('git', ['ls-files', '-z'], { cwd: REPOSITORY });
    for (const file of stdout.split('\0').filter((name) => name !== '')) {
      await mkdir(dirname(join(build, file)), { recursive: true });
      await cp(join(REPOSITORY, file), join(build, file));
    }
    const [first = []] = stagesOf(await read('Dockerfile'));
    for (const { rest } of first.filter(({ word }) => word === 'RUN')) {
      await run('sh', ['-c', rest], { cwd: build, maxBuffer: 1e8 });
    }
    await cp(build, app, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    for (const place of places.values()) await mkdir(place, { mode: 0o700 });
  }, 600_000);

  afterAll(() => rm(folder, { recursive: true, force: true }), 120_000);

  test('starts, is healthy, serves the app, makes a backup, and stops when it is told to', async () => {
    const [, second = []] = stagesOf(await read('Dockerfile'));
    const rest = (word: string): string => second.find((each) => each.word === word)?.rest ?? '';
    const port = await findFreePort();
    const given = rest('ENV')
      .split(' ')
      .map((pair) => here(pair).split('='));
    const env = {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      ...(Object.fromEntries(given) as Record<string, string>),
      ...parseLines(await read('gestionale.env.example')),
      ...FILLED,
      PORT: String(port),
    };
    const [program = '', ...args] = JSON.parse(rest('CMD')) as string[];
    const server = spawn(join(app, program), args, { cwd: app, env, stdio: 'inherit' });
    const ended = once(server, 'exit');
    const inSh = (line: string) => run('sh', ['-c', line], { cwd: app, env });
    const isHealthy = rest('HEALTHCHECK').replace(/^.*?CMD /, '');
    try {
      await until(() => inSh(isHealthy));
      const page = await fetch(`http://127.0.0.1:${port}/`);
      expect(await page.text()).toContain('<div id="root">');
      const email = FILLED.GESTIONALE_ADMIN_EMAIL;
      const password = FILLED.GESTIONALE_ADMIN_PASSWORD;
      const login = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      expect(login.status).toBe(200);
      if (isInstalled('caddy')) await expectThroughCaddy(port);
      const [, command = '[]'] = /command: (\[.*\])/.exec(await read('compose.yaml')) ?? [];
      const backup = JSON.parse(command.replaceAll("'", '"')) as string[];
      await inSh(backup.join(' '));
      expect(await readdir(here('/backup'))).toEqual([expect.stringMatching(/^gestionale-\d/)]);
    } finally {
      server.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
  }, 120_000);
});

/** The app, and a line that stays open, by the sample of the proxy. */
async function expectThroughCaddy(port: number): Promise<void> {
  const front = await findFreePort();
  const file = join(SAMPLES, 'Caddyfile');
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      ...process.env,
      GESTIONALE_HOST: `http://127.0.0.1:${front}`,
      GESTIONALE_UPSTREAM: `127.0.0.1:${port}`,
    },
    stdio: 'ignore',
  });
  const ended = once(caddy, 'exit');
  try {
    await until(async () => {
      const page = await fetch(`http://127.0.0.1:${front}/`);
      expect(await page.text()).toContain('<div id="root">');
    });
    const refused = await fetch(`http://127.0.0.1:${front}/api/sync/pull`);
    expect(refused.status).toBe(401);
  } finally {
    caddy.kill('SIGTERM');
    await ended;
  }
}

/** Tries for a minute; throws as the last try did. */
async function until(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 240; ; tries -= 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === 0) throw error;
    }
    await sleep(250);
  }
}
