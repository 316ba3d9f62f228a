import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contracts } from '@gestionale/shared-schema/registry.ts';
import { afterEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { beginRequest } from '../testing/requests/raw-request.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const page = readFileSync(join(REPOSITORY, 'shared-schema/docs/asvs.md'), 'utf8');

/** The levels of the requirements of each section of ASVS 5.0.0, from the first on. */
const LEVELS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

const wanted = Object.entries(LEVELS).flatMap(([section, levels]) =>
  Array.from(levels, (level, place) => ({ number: `${section}.${place + 1}`, level })),
);

const rows = Array.from(
  page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| (.+?) +\| ([a-z ]+?) +\| (.+?) +\|$/gm),
  ([, number = '', level = '', asks = '', state = '', proof = '']) => {
    return { number, level, asks, state, proof };
  },
);

const count = (level: string, state: string): number =>
  rows.filter((row) => row.level === level && row.state === state).length;

/** Files of the repository that a text names. */
const filesIn = (text: string): string[] =>
  Array.from(text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|md))`/g), ([, file = '']) => file);

test('every requirement of levels 1 and 2 stands once on the page, with its level', () => {
  const asked = wanted.filter(({ level }) => level !== '3');
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(asked);
  expect(asked).toHaveLength(253);
});

test('what is met names a test or the page that is asked for, and what is named is there', () => {
  const states = new Set(['met', 'not applicable', 'exception']);
  expect(rows.filter(({ state }) => !states.has(state))).toEqual([]);
  const unproven = rows.filter(
    ({ state, proof }) => state === 'met' && !/`[^`]+\.(test\.ts|e2e\.ts|md)`/.test(proof),
  );
  expect(unproven).toEqual([]);
  const missing = rows
    .flatMap(({ proof }) => filesIn(proof))
    .filter((file) => !existsSync(join(REPOSITORY, file)));
  expect(missing).toEqual([]);
});

test('the sentence at the top says what the table comes to', () => {
  const sentence = (level: string) =>
    `Level ${level}: ${count(level, 'met')} met, ${count(level, 'not applicable')} not applicable, ${count(level, 'exception')} exceptions`;
  const met = count('2', 'met');
  const share = Math.floor((met / (met + count('2', 'exception'))) * 1000) / 10;
  expect(page).toContain(`${sentence('1')}. ${sentence('2')}; of what applies ${share} % is met.`);
  expect(share).toBeGreaterThanOrEqual(90);
});

test('the server connects to what whoever runs it has named, and starts no program but its own', () => {
  const room = join(REPOSITORY, 'sync-server/src');
  const sources = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file.replaceAll('\\', '/')),
  );
  expect(sources.length).toBeGreaterThan(100);
  const outward =
    /\bfetch\(|XMLHttpRequest|WebSocket|(?:http|https|net|tls)\.(?:request|get|connect|createConnection)\(|import \{[^}]*\b(?:connect|createConnection|request)\b[^}]*\} from 'node:|'node:(?:https|http2|tls|dgram|dns|child_process|cluster|vm)\b/;
  const of = (pattern: RegExp) =>
    sources
      .filter((file) => pattern.test(readFileSync(join(room, file), 'utf8')))
      .map((file) => file.replaceAll('\\', '/'));
  // The backup is a program of its own, and what it starts is named by whoever starts it.
  // Who looks at a large database is this server's Node, with nothing but the path of that file.
  expect(of(outward)).toEqual(['backup/carry-away.ts', 'db/inspection/look-at-all.ts']);
  // Libraries that connect, each in the room that is told where to.
  const clients =
    /from '(?:nodemailer|web-push|pg|@aws-sdk\/[^']+|@smithy\/[^']+)'|import\('(?:nodemailer|web-push|pg|@aws-sdk)/;
  expect(
    new Set(
      of(clients).flatMap((file) => /^(?:mail|web-push|[^/]+\/[^/]+)(?=\/)/.exec(file) ?? []),
    ),
  ).toEqual(new Set(['db/postgres', 'document-store/s3', 'mail', 'web-push']));
  const inspector = readFileSync(join(room, 'db/inspection/look-at-all.ts'), 'utf8');
  expect(inspector.match(/\bspawn\(.*$/gm)).toEqual([
    "spawn(process.execPath, [PROGRAM, file], { env: {}, stdio: 'ignore' });",
  ]);
  expect(of(/\/carry-away\.ts'/)).toEqual(['backup/backup.ts']);
  expect(of(/backup\/backup\.ts'/)).toEqual([]);
});

/** What may stand in an address that is read: places of a list, ids, days, and names of documents. */
const ADDRESSABLE = new Set([
  'giorno',
  'id',
  'filename',
  'limite',
  'dopo',
  'dipendente_id',
  'progetto_id',
  'data_inizio',
  'data_fine',
  'dal',
  'al',
  'mese',
  'formato',
  'tipo',
  'entita',
  'regola',
  // What a device says of itself.
  'dispositivo',
  'cursor',
  'limit',
  'refill',
  'digest',
  'device',
  'highest',
  'pending',
  'lastAccepted',
  'emptied',
  'without',
  'made',
  'heard',
]);

test('what is read is asked for by ids, days and places, and by no secret', () => {
  const asked = Object.values(contracts)
    .filter(({ method }) => method === 'GET')
    .flatMap(({ name, input }) => Object.keys(input.def.shape).map((field) => [field, name]));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(([field = '']) => !ADDRESSABLE.has(field))).toEqual([]);
});

interface Locked {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
}

test('every component is fixed by its version and its hash, and comes from the registry', () => {
  const lock = JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const foreign = Object.entries(lock.packages).filter(
    ([path, { link, integrity = '', resolved }]) =>
      path.includes('node_modules/') &&
      link !== true &&
      (!integrity.startsWith('sha512-') ||
        (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))),
  );
  expect(foreign.map(([path]) => path)).toEqual([]);
  const loose = ['', 'shared-schema/', 'sync-server/', 'pwa/'].flatMap((room) => {
    const read = JSON.parse(readFileSync(join(REPOSITORY, `${room}package.json`), 'utf8')) as {
      readonly dependencies?: Readonly<Record<string, string>>;
      readonly devDependencies?: Readonly<Record<string, string>>;
    };
    return Object.entries({ ...read.dependencies, ...read.devDependencies }).filter(
      ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
  });
  expect(loose).toEqual([]);
});

test('nothing of the app hinders pasting, or a manager of passwords', () => {
  const room = join(REPOSITORY, 'pwa/src');
  const screens = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(screens.length).toBeGreaterThan(100);
  const read = (file: string) => readFileSync(join(room, file), 'utf8');
  expect(screens.filter((file) => /onPaste|onBeforeInput|'paste'/.test(read(file)))).toEqual([]);
  const fields = screens
    .flatMap((file) => read(file).match(/<PasswordField\b[^>]*?\/>/g) ?? [])
    .filter((field) => !/autoComplete="(?:current|new)-password"/.test(field));
  expect(fields).toEqual([]);
});

let listening: TestServer | undefined;

afterEach(async () => {
  await listening?.close();
  listening = undefined;
});

test.each([
  ['two lengths', { 'content-length': 3, 'transfer-encoding': 'chunked' }],
  ['two codings', { 'transfer-encoding': 'chunked, identity' }],
  ['a length that is none', { 'content-length': '3, 5' }],
])('a request with %s is none: nothing can be smuggled behind it', async (_what, headers) => {
  listening = await createTestServer();
  const address = await listening.listen();
  const request = beginRequest(address, 'POST /api/auth/login', {
    'content-type': 'application/json',
    ...headers,
  });
  request.write('0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: prova\r\n\r\n');
  await expect.poll(request.isClosed, { timeout: 15_000 }).toBe(true);
  expect(request.status()).toBe(400);
  expect(request.received().match(/HTTP\/1\.1 /g)).toHaveLength(1);
});
