import { existsSync, readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  createTestServer,
  TEST_UPLOAD_LIMIT_BYTES,
  type TestServer,
} from '../testing/create-test-server.ts';
import { documentForm } from '../testing/requests/multipart-form.ts';
import { beginUpload, type RawUpload } from '../testing/requests/raw-upload.ts';

const PATH = '/api/documenti/upload';
/** A busy machine may take its time; nothing here depends on how much. */
const PATIENTLY = { timeout: 15_000 };

const CHUNK = Buffer.alloc(64 * 1024, 'x');

const TROPPO_GRANDE = {
  codice: 'file_troppo_grande',
  errore: 'Il file è troppo grande: il limite è 1 MB.',
};

let server: TestServer;
let admin: DipendenteId;
let uploads: RawUpload[];
let address: string;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  uploads = [];
  address = await server.listen();
});

afterEach(async () => {
  for (const upload of uploads) upload.drop();
  await server.close();
});

function begin(contentLength?: number): RawUpload {
  const token = server.tokenOf(admin);
  const length = contentLength === undefined ? {} : { contentLength };
  const upload = beginUpload({ address, token, filename: 'a.txt', ...length });
  uploads.push(upload);
  return upload;
}

async function pour(upload: RawUpload, bytes: number): Promise<void> {
  for (let sent = 0; sent < bytes; sent += CHUNK.length) await upload.send(CHUNK);
}

function uploadWhole(filename: string) {
  return server.call('POST', PATH, { as: admin, ...documentForm(filename) });
}

/** What uploads have left on the disk. */
function stored(): string[] {
  const folder = join(server.dataDir, 'documenti');
  return existsSync(folder) ? readdirSync(folder) : [];
}

const unfinished = (): string[] => stored().filter((name) => name.endsWith('.tmp'));

describe('beyond the limit', () => {
  test('the answer comes while the sender still sends, who may then go on and ask for more', async () => {
    const upload = begin();
    await pour(upload, 1.5 * TEST_UPLOAD_LIMIT_BYTES);
    await expect.poll(upload.status, PATIENTLY).toBe(413);
    expect(upload.received()).toContain(TROPPO_GRANDE.errore);
    expect(stored()).toEqual([]);
    await pour(upload, TEST_UPLOAD_LIMIT_BYTES);
    await upload.finish();
    await upload.sendPlain('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(upload.received, PATIENTLY).toContain('"vivo"');
  });

  test('what says at once that it is too large is refused at once', async () => {
    const upload = begin(200 * 1024 * 1024);
    await expect.poll(upload.status, PATIENTLY).toBe(413);
    expect(upload.received()).toContain(TROPPO_GRANDE.errore);
  });

  test('who still sends does not hold the stop of the server', async () => {
    const upload = begin(200 * 1024 * 1024);
    await expect.poll(upload.status, PATIENTLY).toBe(413);
    await server.app.server.close();
    await expect.poll(upload.isClosed, PATIENTLY).toBe(true);
  });

  test('who goes on for ever is cut off', async () => {
    const upload = begin();
    await expect(pour(upload, Infinity)).rejects.toBeInstanceOf(Error);
    expect(upload.status()).toBe(413);
    expect(stored()).toEqual([]);
  });

  test.each(['fetch', 'node:http'])('%s gets the answer, too', async (client) => {
    const form = documentForm('a.txt', Buffer.alloc(3 * TEST_UPLOAD_LIMIT_BYTES));
    const headers = { ...form.headers, authorization: `Bearer ${server.tokenOf(admin)}` };
    const send = client === 'fetch' ? sendByFetch : sendByHttp;
    expect(await send(address + PATH, headers, form.body)).toEqual([413, TROPPO_GRANDE]);
  });
});

async function sendByFetch(url: string, headers: Record<string, string>, body: Buffer) {
  const reply = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
  return [reply.status, await reply.json()] as unknown[];
}

async function sendByHttp(url: string, headers: Record<string, string>, body: Buffer) {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(url, { method: 'POST', headers }, (reply) => {
      let text = '';
      reply.on('data', (bytes: Buffer) => (text += bytes.toString()));
      reply.on('end', () => resolve([reply.statusCode, JSON.parse(text) as unknown]));
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

describe('in the middle of an upload', () => {
  test('a sender who goes away leaves nothing, and may come back', async () => {
    const upload = begin();
    await upload.send(CHUNK);
    await expect.poll(unfinished, PATIENTLY).toHaveLength(1);
    upload.drop();
    await expect.poll(stored, PATIENTLY).toEqual([]);
    expect((await uploadWhole('a.txt')).status).toBe(201);
    expect(server.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('of two with one name the first to end wins, and the other is told', async () => {
    const both = [begin(), begin()];
    // As long as what is looked at before a file is begun.
    const beginning = 'contenuto '.repeat(500);
    for (const upload of both) await upload.send(beginning);
    await expect.poll(unfinished, PATIENTLY).toHaveLength(2);
    await Promise.all(
      both.map(async (upload, index) => {
        await upload.send(String(index));
        await upload.finish();
      }),
    );
    const statuses = () => both.map((upload) => upload.status());
    await expect.poll(() => new Set(statuses()), PATIENTLY).toEqual(new Set([201, 409]));
    expect(stored()).toHaveLength(1);
    const file = await server.call('GET', '/api/documenti/download/a.txt', { as: admin });
    expect(file.text).toBe(`${beginning}${statuses().indexOf(201)}`);
  });

  test('a sender who is deactivated leaves nothing', async () => {
    const boss = server.rows.dipendente({ ruolo: 'Admin' });
    const upload = begin();
    await upload.send(CHUNK);
    await expect.poll(unfinished, PATIENTLY).toHaveLength(1);
    const gone = await server.call('PUT', `/api/dipendenti/${admin}/disattiva`, { as: boss });
    expect(gone.status, gone.text).toBe(200);
    server.clock.advance(60_000);
    await upload.finish();
    await expect.poll(upload.status, PATIENTLY).toBe(401);
    expect(upload.received()).toContain('"accesso_revocato"');
    expect(stored()).toEqual([]);
  });

  test('a taken name is refused before the content comes', async () => {
    await uploadWhole('A.TXT');
    const upload = begin();
    await upload.send('x');
    await expect.poll(upload.status, PATIENTLY).toBe(409);
    expect(stored()).toHaveLength(1);
  });

  test('who may not upload is refused before anything comes', async () => {
    admin = server.rows.dipendente({ ruolo: 'Manager' });
    await expect.poll(begin().status, PATIENTLY).toBe(403);
  });
});
