import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  createTestServer,
  TEST_UPLOAD_LIMIT_BYTES,
  type TestServer,
} from '../../testing/create-test-server.ts';
import {
  BOUNDARY,
  documentForm,
  FORM_END,
  multipartForm,
  partHead,
} from '../../testing/requests/multipart-form.ts';

const PATH = '/api/documenti/upload';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const HEAD = partHead({ name: 'documento', filename: 'a.txt' });

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

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterEach(() => server.close());

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
  return server.db.now.all(server.db.query.selectFrom('documenti').select('filename'));
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
    const reply = await post(documentForm('a.bin', Buffer.alloc(TEST_UPLOAD_LIMIT_BYTES)).body);
    expect(reply.status).toBe(201);
    expect(reply.json()).toMatchObject({ dimensione: TEST_UPLOAD_LIMIT_BYTES });
  });

  test.each<[string, Record<string, string>, string]>([
    ['JSON', { 'content-type': 'application/json' }, 'multipart/form-data'],
    ['plain text', { 'content-type': 'text/plain' }, 'multipart/form-data'],
    ['another kind of parts', { 'content-type': 'multipart/mixed' }, 'multipart/form-data'],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'per intero'],
  ])('that comes as %s is refused with a sentence', async (_case, headers, sentence) => {
    const { body } = documentForm('a.txt');
    const reply = await post(body, headers);
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({
      codice: 'corpo_illeggibile',
      errore: expect.stringContaining(sentence) as string,
    });
    expect(leftovers()).toEqual([]);
  });

  test('that comes packed is refused with a sentence', async () => {
    const packed = gzipSync(documentForm('a.txt').body);
    const reply = await post(packed, { 'content-encoding': 'gzip' });
    expect(reply.status).toBe(415);
    expect(reply.json()).toEqual({
      codice: 'codifica_non_ammessa',
      errore: 'Il modulo con il file va inviato senza Content-Encoding.',
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
