import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { chiaveDocumento } from '@gestionale/shared-schema/documenti/rules.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { BOUNDARY, documentForm, FORM_END } from '../../testing/requests/multipart-form.ts';
import { nextPage } from '../../testing/requests/next-page.ts';

const SEED = 20_260_512;
const GENERATED = 1000;

/** Whole names and pieces of names that have broken other programs. */
const HOSTILE = [
  '../../evil.txt',
  '..\\..\\evil.txt',
  '..',
  '.',
  '%2e%2e%2fevil',
  '..%2f',
  '%252e%252e%252f',
  '/etc/passwd',
  'C:\\Windows\\win.ini',
  '\\\\server\\share',
  'file:///etc/passwd',
  'a\0b',
  '%00',
  'a\r\nSet-Cookie: x=1',
  '\r\n\r\n<html>',
  `\r\n--${BOUNDARY}--\r\n`,
  '\u0001\u001f\u007f\u009f',
  '\u2028',
  'CON',
  'nul.txt',
  'COM1.log',
  'LPT9',
  'finisce.',
  'finisce...',
  'spazi ',
  ' spazi',
  '   ',
  'x'.repeat(300),
  'è'.repeat(255),
  '漢'.repeat(255),
  '👩🏽‍🌾'.repeat(40),
  '\u202Efdp.exe',
  '\u2066a\u2069',
  '\u200F',
  '\ud800',
  'a\udc00b',
  '\ufffd',
  '🇮🇹',
  'e\u0301',
  'é',
  'İıſß',
  'a"b',
  'a%22b',
  "a'b",
  'a;b=c',
  'a\\',
  'a\\"; filename="b',
  '`id`$(id)|id&',
  '-rf',
  '*?<>|:',
  '<script>alert(1)</script>.html',
  "'; DROP TABLE documenti; --",
  '.tmp',
  '.gitignore',
  'gestionale.sqlite',
  '__proto__',
  'constructor',
  '#frammento?domanda&altra=1',
  '+',
  '~',
  ':stream:$DATA',
];

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }) },
);
const hostileName = fc
  .array(piece, { minLength: 1, maxLength: 3 })
  .map((pieces) => pieces.join(''))
  .filter((name) => name !== '');

let root: string;
let server: TestServer;
let admin: DipendenteId;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'gestionale-ostile-'));
  const dataDir = join(root, 'a', 'b', 'data');
  mkdirSync(dataDir, { recursive: true });
  for (const folder of [root, join(root, 'a'), join(root, 'a', 'b'), dataDir]) {
    writeFileSync(join(folder, 'canarino.txt'), 'canta');
  }
  server = await createTestServer({ dataDir });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

/** Every path around the store with its content; the database is the only other thing that may change. */
function surroundings(): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const outside = paths
    .map((path) => [relative(root, path).replaceAll('\\', '/'), path] as const)
    .filter(([name]) => !/^a\/b\/data\/(documenti(\/|$)|gestionale\.sqlite)/.test(name));
  const isFile = new Set(entries.filter((each) => each.isFile()).map(fullPath));
  return Object.fromEntries(
    outside.map(([name, path]) => [name, isFile.has(path) ? readFileSync(path, 'utf8') : '/']),
  );
}

function fullPath(entry: { parentPath: string; name: string }): string {
  return join(entry.parentPath, entry.name);
}

function upload(form: ReturnType<typeof documentForm>) {
  return server.call('POST', '/api/documenti/upload', { as: admin, ...form });
}

async function download(filename: string) {
  const url = `/api/documenti/download/${encodeURIComponent(filename)}`;
  const { status, text, headers } = await server.call('GET', url, { as: admin });
  const disposition = String(headers['content-disposition']);
  const [, plain, extended = ''] =
    /^attachment; filename="([ !#-[\]-~]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(
      disposition,
    ) ?? [];
  return { status, text, plain, name: decodeURIComponent(extended) };
}

async function listed(): Promise<string[]> {
  const names: string[] = [];
  for (let url: string | undefined = '/api/documenti?limite=37'; url !== undefined;) {
    const list = await server.call('GET', url, { as: admin });
    names.push(...(list.json() as { filename: string }[]).map(({ filename }) => filename));
    url = nextPage(list);
  }
  return names;
}

interface Fates {
  /** Key → name. */
  readonly kept: Map<string, string>;
  /** Name → sentence. */
  readonly refused: Map<string, string>;
}

/** Uploads a document of that name and says what is wrong with what became of it. */
async function complainOf(filename: string, content: string, fates: Fates): Promise<string[]> {
  const key = chiaveDocumento(filename);
  const reply = await upload(documentForm(filename, content));
  const answer = reply.json() as { filename?: string; campi?: { documento?: string } };
  if (reply.status === 409) return fates.kept.has(key) ? [] : ['was said to be taken'];
  if (reply.status === 400) {
    const sentence = answer.campi?.documento ?? '';
    fates.refused.set(filename, sentence);
    return /^[A-Z].*\.$/.test(sentence) ? [] : ['was refused without a sentence'];
  }
  if (reply.status !== 201) return [`was answered with ${reply.status}`];
  const file = await download(filename);
  const complaints = [
    fates.kept.has(key) ? 'is there twice' : '',
    answer.filename === filename ? '' : 'was answered otherwise',
    file.status === 200 && file.text === content ? '' : 'does not come back',
    file.name === filename ? '' : `comes back as ${file.name}`,
  ];
  fates.kept.set(key, filename);
  return complaints.filter((each) => each !== '');
}

it(
  `${GENERATED} hostile names come back as they were or are refused with a sentence, and nothing outside the store is touched`,
  { timeout: 300_000 },
  async () => {
    const generated = fc.sample(hostileName, { seed: SEED, numRuns: GENERATED });
    const names = [...HOSTILE, `${root}/assoluto.txt`, ...generated];
    const before = surroundings();
    const fates: Fates = { kept: new Map(), refused: new Map() };
    const complaints: string[] = [];
    for (const [index, filename] of names.entries()) {
      const found = await complainOf(filename, `contenuto ${index}`, fates);
      complaints.push(...found.map((each) => `${JSON.stringify(filename)} ${each}`));
    }
    const { kept, refused } = fates;
    expect(complaints).toEqual([]);
    expect((await listed()).toSorted()).toEqual([...kept.values()].toSorted());
    expect(surroundings()).toEqual(before);
    const store = readdirSync(join(server.dataDir, 'documenti'));
    expect(store).toHaveLength(kept.size);
    for (const file of store) expect(file).toMatch(/^[0-9a-f-]{36}$/);
    // Neither way out is the only one that was taken.
    expect(kept.size).toBeGreaterThan(200);
    expect(refused.size).toBeGreaterThan(200);
    expect(new Set(refused.values()).size).toBeGreaterThanOrEqual(4);
  },
);

it('names that no browser would send harm nothing either', { timeout: 120_000 }, async () => {
  const before = surroundings();
  const known = new Set(await listed());
  const names = [...HOSTILE, ...fc.sample(hostileName, { seed: SEED + 1, numRuns: 300 })];
  for (const filename of names) {
    // Not escaped: quotes end the name early, line breaks make headers of their own.
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="documento"; filename="${filename}"\r\n\r\n`;
    const { headers } = documentForm('');
    const reply = await upload({ headers, body: Buffer.from(`${head}x\r\n${FORM_END}`) });
    expect([201, 400, 409], filename).toContain(reply.status);
    expect(reply.status === 201 || 'errore' in (reply.json() as object), filename).toBe(true);
  }
  for (const filename of (await listed()).filter((name) => !known.has(name))) {
    expect(await download(filename)).toMatchObject({ status: 200, name: filename });
  }
  expect(surroundings()).toEqual(before);
});

it.each([
  '..%2F..%2Fgestionale.sqlite',
  '%2Fetc%2Fpasswd',
  '..',
  'a%00b',
  '%ff',
  '%',
  '..%5c..%5c',
])('a document called %s is asked for in vain', async (path) => {
  const before = surroundings();
  for (const [method, url] of [
    ['GET', `/api/documenti/download/${path}`],
    ['DELETE', `/api/documenti/${path}`],
  ] as const) {
    expect((await server.call(method, url, { as: admin })).status).toBe(404);
  }
  expect(surroundings()).toEqual(before);
});
