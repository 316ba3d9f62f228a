import { existsSync, readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  createTestServer,
  TEST_UPLOAD_LIMIT_BYTES,
  type TestServer,
} from '../testing/create-test-server.ts';
import {
  BOUNDARY,
  documentForm,
  FORM_END,
  multipartForm,
  partHead,
} from '../testing/multipart-form.ts';

const PATH = '/api/documenti/upload';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const HEAD = partHead({ name: 'documento', filename: 'a.txt' });
const CHUNK = Buffer.alloc(64 * 1024, 'x');

const TROPPO_GRANDE = {
  codice: 'file_troppo_grande',
  errore: 'Il file è troppo grande: il limite è 1 MB.',
};
const INCOMPLETO = {
  codice: 'corpo_illeggibile',
  errore: 'Il file non è arrivato per intero: riprova.',
};
const MANCANTE = { codice: 'richiesta_non_valida', campi: { documento: 'Seleziona un file.' } };

let server: TestServer;
let admin: DipendenteId;
let sockets: Socket[];
let address: string;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  sockets = [];
  address = await server.listen();
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

function post(body: string | Buffer, headers: Record<string, string> = {}) {
  return server.call('POST', PATH, {
    as: admin,
    body,
    headers: { 'content-type': FORM_TYPE, ...headers },
  });
}

/** What an upload has left on the disk. */
function leftovers(): string[] {
  const folder = join(server.dataDir, 'documenti');
  return existsSync(folder) ? readdirSync(folder) : [];
}

function rows(): unknown[] {
  return server.db.all(server.db.query.selectFrom('documenti').select('filename'));
}

describe('a form', () => {
  test('may hold other fields: they are nobody’s', async () => {
    const { body } = multipartForm([
      { name: 'nota', content: 'prima' },
      { name: 'allegato', filename: 'altro.txt', content: 'altro' },
      { name: 'documento', filename: 'a.txt', content: 'prova', type: 'text/html' },
      { name: 'nota', content: 'dopo' },
    ]);
    const reply = await post(body);
    expect(reply.status).toBe(201);
    expect(reply.json()).toMatchObject({ filename: 'a.txt', dimensione: 5 });
    expect(leftovers()).toHaveLength(1);
  });

  const lookalike = JSON.stringify({ filename: 'a.txt', content: ['x'], mediaType: '' });
  test.each<[string, string | Buffer, number, object]>([
    ['without anything', '', 400, MANCANTE],
    ['that ends at once', FORM_END, 400, MANCANTE],
    ['with fields alone', multipartForm([{ name: 'x', content: 'y' }]).body, 400, MANCANTE],
    ['whose file was not chosen', documentForm('').body, 400, MANCANTE],
    [
      'with a text in place of the file',
      multipartForm([{ name: 'documento', content: 'testo' }]).body,
      400,
      MANCANTE,
    ],
    [
      'with JSON that looks like a file',
      multipartForm([{ name: 'documento', content: lookalike, type: 'application/json' }]).body,
      400,
      MANCANTE,
    ],
    [
      'with the file under another name',
      multipartForm([{ name: 'file', filename: 'a.txt', content: 'x' }]).body,
      400,
      MANCANTE,
    ],
    [
      'with two files',
      multipartForm([
        { name: 'documento', filename: 'a.txt', content: 'x' },
        { name: 'documento', filename: 'b.txt', content: 'y' },
      ]).body,
      400,
      {
        codice: 'richiesta_non_valida',
        campi: { documento: 'Si può caricare un solo file per volta.' },
      },
    ],
    ['that is garbage', 'a=1&b=2', 400, INCOMPLETO],
    ['that stops in the head of the file', HEAD.slice(0, 60), 400, INCOMPLETO],
    ['that stops in the file', `${HEAD}half`, 400, INCOMPLETO],
    ['without its last boundary', `${HEAD}all\r\n--${BOUNDARY}\r\n`, 400, INCOMPLETO],
    [
      'with more fields than any has',
      multipartForm([
        { name: 'documento', filename: 'a.txt', content: 'x' },
        ...Array.from({ length: 30 }, (_, n) => ({ name: `n${n}`, content: 'y' })),
      ]).body,
      400,
      INCOMPLETO,
    ],
    [
      'with a field that poisons prototypes',
      multipartForm([
        { name: '__proto__', content: 'x' },
        { name: 'documento', filename: 'a.txt', content: 'x' },
      ]).body,
      400,
      INCOMPLETO,
    ],
    [
      'whose file is one byte too long',
      documentForm('a.txt', Buffer.alloc(TEST_UPLOAD_LIMIT_BYTES + 1)).body,
      413,
      TROPPO_GRANDE,
    ],
    [
      'whose file of another field is too long',
      multipartForm([
        { name: 'x', filename: 'x', content: Buffer.alloc(TEST_UPLOAD_LIMIT_BYTES + 1) },
      ]).body,
      413,
      TROPPO_GRANDE,
    ],
  ])('%s is refused and leaves nothing', async (_case, body, status, refusal) => {
    const reply = await post(body);
    expect(reply.status).toBe(status);
    expect(reply.json()).toMatchObject(refusal);
    expect(leftovers()).toEqual([]);
    expect(rows()).toEqual([]);
  });

  test('as large as the limit is taken', async () => {
    const reply = await post(documentForm('a.txt', Buffer.alloc(TEST_UPLOAD_LIMIT_BYTES)).body);
    expect(reply.status).toBe(201);
    expect(reply.json()).toMatchObject({ dimensione: TEST_UPLOAD_LIMIT_BYTES });
  });

  test.each<[string, Record<string, string>, string]>([
    ['JSON', { 'content-type': 'application/json' }, 'multipart/form-data'],
    ['plain text', { 'content-type': 'text/plain' }, 'multipart/form-data'],
    ['another kind of parts', { 'content-type': 'multipart/mixed' }, 'multipart/form-data'],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'per intero'],
    ['packed', { 'content-encoding': 'gzip' }, 'senza Content-Encoding'],
  ])('that comes as %s is refused with a sentence', async (_case, headers, sentence) => {
    const { body } = documentForm('a.txt');
    const reply = await post('content-encoding' in headers ? gzipSync(body) : body, headers);
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({
      codice: 'corpo_illeggibile',
      errore: expect.stringContaining(sentence) as string,
    });
    expect(leftovers()).toEqual([]);
  });

  test('is understood nowhere else', async () => {
    const reply = await server.call('POST', '/api/fogli-ore', {
      as: admin,
      ...documentForm('a.txt'),
    });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ codice: 'corpo_illeggibile' });
  });
});

/** Sends the head of an upload over a connection of its own; the body is the test's to send. */
function beginUpload(length?: number): Socket {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  const how = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const token = server.tokenOf(admin);
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${FORM_TYPE}\r\n${how}\r\n\r\n`,
  );
  return socket;
}

async function write(socket: Socket, bytes: string | Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function asChunk(bytes: string | Buffer): Buffer {
  const content = Buffer.from(bytes);
  return Buffer.concat([
    Buffer.from(`${content.length.toString(16)}\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
}

function collect(socket: Socket): () => string {
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
  return () => received;
}

describe('beyond the limit', () => {
  test('the answer comes while the sender still sends, who may then go on and ask for more', async () => {
    const socket = beginUpload();
    const received = collect(socket);
    await write(socket, asChunk(HEAD));
    for (let sent = 0; sent < 1.5 * TEST_UPLOAD_LIMIT_BYTES; sent += CHUNK.length) {
      await write(socket, asChunk(CHUNK));
    }
    await expect.poll(received).toContain('413');
    expect(received()).toContain(TROPPO_GRANDE.errore);
    expect(leftovers()).toEqual([]);
    for (let sent = 0; sent < TEST_UPLOAD_LIMIT_BYTES; sent += CHUNK.length) {
      await write(socket, asChunk(CHUNK));
    }
    await write(socket, '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(received).toContain('"vivo"');
  });

  test('what says at once that it is too large is refused at once', async () => {
    const socket = beginUpload(200 * 1024 * 1024);
    const received = collect(socket);
    await expect.poll(received).toContain('413');
    expect(received()).toContain(TROPPO_GRANDE.errore);
  });

  test('who still sends does not hold the stop of the server', async () => {
    const socket = beginUpload(200 * 1024 * 1024);
    const received = collect(socket);
    await expect.poll(received).toContain('413');
    socket.on('error', () => undefined);
    await server.app.server.close();
    await expect.poll(() => socket.closed).toBe(true);
  });

  test('who goes on for ever is cut off', async () => {
    const socket = beginUpload();
    const received = collect(socket);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    await write(socket, asChunk(HEAD));
    const flood = asChunk(CHUNK);
    const more = (): void => {
      while (!socket.destroyed && socket.write(flood));
    };
    socket.on('drain', more);
    more();
    await closed;
    expect(received()).toContain('413');
    expect(leftovers()).toEqual([]);
  });

  test.each(['fetch', 'node:http'])('%s gets the answer, too', async (client) => {
    const headers = { authorization: `Bearer ${server.tokenOf(admin)}`, 'content-type': FORM_TYPE };
    const { body } = documentForm('a.txt', Buffer.alloc(3 * TEST_UPLOAD_LIMIT_BYTES));
    const send = client === 'fetch' ? sendByFetch : sendByHttp;
    expect(await send(address + PATH, headers, body)).toEqual([413, TROPPO_GRANDE]);
  });
});

async function sendByFetch(url: string, headers: Record<string, string>, body: Buffer) {
  const reply = await fetch(url, { method: 'POST', headers, body });
  return [reply.status, await reply.json()];
}

async function sendByHttp(url: string, headers: Record<string, string>, body: Buffer) {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(url, { method: 'POST', headers }, (reply) => {
      let text = '';
      reply.on('data', (bytes: Buffer) => (text += bytes.toString()));
      reply.on('end', () => resolve([reply.statusCode, JSON.parse(text)]));
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

describe('in the middle of an upload', () => {
  const unfinished = () => leftovers().filter((name) => name.endsWith('.tmp'));

  test('a sender who goes away leaves nothing, and may come back', async () => {
    const socket = beginUpload();
    await write(socket, asChunk(HEAD + CHUNK.toString()));
    await expect.poll(unfinished).toHaveLength(1);
    socket.destroy();
    await expect.poll(leftovers).toEqual([]);
    expect((await post(documentForm('a.txt').body)).status).toBe(201);
    expect(server.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('of two with one name the first to end wins, and the other is told', async () => {
    const both = [beginUpload(), beginUpload()] as const;
    const answers = both.map((socket) => collect(socket));
    for (const socket of both) await write(socket, asChunk(`${HEAD}il `));
    await expect.poll(unfinished).toHaveLength(2);
    await write(both[1], asChunk('secondo'));
    await write(both[0], asChunk('primo'));
    await Promise.all(
      both.map((socket) => write(socket, `${asChunk(`\r\n${FORM_END}`).toString()}0\r\n\r\n`)),
    );
    await expect.poll(() => answers.every((received) => received().includes('}'))).toBe(true);
    const statuses = answers.map((received) => received().slice(9, 12));
    expect(statuses.toSorted()).toEqual(['201', '409']);
    expect(leftovers()).toHaveLength(1);
    const winner = statuses[0] === '201' ? 'il primo' : 'il secondo';
    const file = await server.call('GET', '/api/documenti/download/a.txt', { as: admin });
    expect(file.text).toBe(winner);
  });

  test('a taken name is refused before the content comes', async () => {
    await post(documentForm('A.TXT').body);
    const socket = beginUpload();
    const received = collect(socket);
    await write(socket, asChunk(`${HEAD}x`));
    await expect.poll(received).toContain('409');
    expect(leftovers()).toHaveLength(1);
  });

  test('a stranger is refused before anything comes', async () => {
    admin = server.rows.dipendente({ ruolo: 'Manager' });
    const received = collect(beginUpload());
    await expect.poll(received).toContain('403');
  });
});
