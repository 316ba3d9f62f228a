import { existsSync, readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  createTestServer,
  TEST_UPLOAD_LIMIT_BYTES,
  type TestServer,
} from '../testing/create-test-server.ts';
import { BOUNDARY, documentForm, FORM_END, partHead } from '../testing/multipart-form.ts';

const PATH = '/api/documenti/upload';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const HEAD = partHead({ name: 'documento', filename: 'a.txt' });
const CHUNK = Buffer.alloc(64 * 1024, 'x');

const TROPPO_GRANDE = {
  codice: 'file_troppo_grande',
  errore: 'Il file è troppo grande: il limite è 1 MB.',
};

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

function upload(filename: string) {
  return server.call('POST', PATH, { as: admin, ...documentForm(filename) });
}

/** What an upload has left on the disk. */
function leftovers(): string[] {
  const folder = join(server.dataDir, 'documenti');
  return existsSync(folder) ? readdirSync(folder) : [];
}

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
  const unfinished = () => leftovers().filter((name) => name.endsWith('.tmp'));

  test('a sender who goes away leaves nothing, and may come back', async () => {
    const socket = beginUpload();
    await write(socket, asChunk(HEAD + CHUNK.toString()));
    await expect.poll(unfinished).toHaveLength(1);
    socket.destroy();
    await expect.poll(leftovers).toEqual([]);
    expect((await upload('a.txt')).status).toBe(201);
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
    await upload('A.TXT');
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
