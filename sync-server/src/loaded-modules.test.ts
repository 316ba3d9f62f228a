import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';
import { S3_KEYS, startS3Server, type S3Server } from './testing/store/s3-server.ts';

/** Writes down the address of every module that is loaded, by whichever thread. */
const recorder = (log: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    import { appendFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        appendFileSync(${JSON.stringify(log)}, url + '\\n');
        return next(url, context);
      },
    });
  `)}`;

/** Of a company that is on PostgreSQL. */
const POSTGRES =
  /node_modules\/(pg|pg-[^/]+|pgpass|postgres-[^/]+)\/|\/db\/postgres\/|served-postgres/;

/** Of what some requests alone need: a document, a passkey, a message, a workbook. */
const LATER =
  /node_modules\/(pdfmake|file-type|@simplewebauthn|@peculiar|nodemailer|web-push|write-excel-file)\//;

/** With which Fastify would read inputs by schemas of its own, and write answers: no route has one. */
const SCHEMAS =
  /node_modules\/(ajv|ajv-formats|@fastify\/ajv-compiler|@fastify\/fast-json-stringify-compiler)\//;

const CLIENT = /node_modules\/(@aws-sdk|@aws-crypto|@smithy)\//;

/** A busy machine may take its time; nothing here depends on how much. */
const PATIENTLY = { timeout: 60_000 };

let folder: string;
let s3: S3Server;
let server: ServerProcess | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-modules-'));
  s3 = await startS3Server();
});

afterEach(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function loadedBy(settings: Record<string, string>): Promise<readonly string[]> {
  const log = join(folder, 'log');
  const before = ['--import', recorder(log)];
  const all = { GESTIONALE_DATA_DIR: join(folder, 'dati'), ...settings };
  server = startServerProcess(await findFreePort(), all, before);
  await untilReady(server);
  return readFileSync(log, 'utf8').split('\n');
}

test(
  'a start that keeps all in the folder loads nothing of a store, of PostgreSQL, nor what few requests need',
  PATIENTLY,
  async () => {
    const account = {
      GESTIONALE_ADMIN_EMAIL: 'capo@azienda.example',
      GESTIONALE_ADMIN_PASSWORD: 'dodici-lettere',
    };
    const loaded = await loadedBy(account);
    // It is seen at all.
    expect(loaded.some((url) => url.endsWith('/folder/folder-store.ts'))).toBe(true);
    expect(loaded.filter((url) => CLIENT.test(url) || url.includes('/document-store/s3/'))).toEqual(
      [],
    );
    expect(loaded.some((url) => url.endsWith('/company-database/served-file.ts'))).toBe(true);
    expect(loaded.filter((url) => POSTGRES.test(url))).toEqual([]);
    expect(loaded.filter((url) => LATER.test(url))).toEqual([]);
    expect(loaded.filter((url) => SCHEMAS.test(url))).toEqual([]);
  },
);

test('one that keeps them in a store does, with those of the demo company', PATIENTLY, async () => {
  const url = s3.urlOf('azienda');
  const loaded = await loadedBy({ ...S3_KEYS, GESTIONALE_DOCUMENTI_URL: url });
  expect(loaded.filter((each) => CLIENT.test(each)).length).toBeGreaterThan(0);
  expect(server?.output()).toContain('Gestionale è pronto');
});
