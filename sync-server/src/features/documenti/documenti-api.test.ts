import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { documentForm } from '../../testing/requests/multipart-form.ts';
import { createTestDevice } from '../../testing/test-device.ts';

let server: TestServer;
let admin: DipendenteId;
let manager: DipendenteId;
let operatore: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  operatore = server.rows.dipendente({ ruolo: 'Operatore' });
});

afterEach(() => server.close());

function upload(filename: string, content?: string, as = admin) {
  return server.call('POST', '/api/documenti/upload', { as, ...documentForm(filename, content) });
}

function download(filename: string, as = operatore) {
  return server.call('GET', `/api/documenti/download/${encodeURIComponent(filename)}`, { as });
}

function elimina(filename: string, as = admin) {
  return server.call('DELETE', `/api/documenti/${encodeURIComponent(filename)}`, { as });
}

async function elenca(as = operatore): Promise<unknown> {
  return (await server.call('GET', '/api/documenti', { as })).json();
}

function stored(): string[] {
  return readdirSync(join(server.dataDir, 'documenti'));
}

function pathOfOnlyFile(): string {
  return join(server.dataDir, 'documenti', stored()[0] ?? '');
}

describe('an uploaded document', () => {
  it('is answered whole, listed to everyone in Italian order and downloaded as it was', async () => {
    const reply = await upload('Perché «così».pdf', '%PDF-1.7 prova');
    expect(reply.status).toBe(201);
    const documento = {
      id: 'Perché «così».pdf',
      filename: 'Perché «così».pdf',
      dimensione: 14,
      caricato_il: new Date(server.clock.nowMs()).toISOString(),
    };
    expect(reply.json()).toEqual(documento);
    await upload('zeta.txt');
    await upload('Èrri.txt');
    for (const as of [admin, manager, operatore]) {
      expect(await elenca(as)).toEqual([
        expect.objectContaining({ filename: 'Èrri.txt' }),
        documento,
        expect.objectContaining({ filename: 'zeta.txt' }),
      ]);
    }
    const file = await download('Perché «così».pdf');
    expect(file.status).toBe(200);
    expect(file.text).toBe('%PDF-1.7 prova');
    expect(file.headers).toMatchObject({
      'content-length': '14',
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Perche _cosi_.pdf"; filename*=UTF-8''Perch%C3%A9%20%C2%ABcos%C3%AC%C2%BB.pdf`,
    });
  });

  it('reaches devices, and leaves them when it is deleted', async () => {
    const phone = createTestDevice(server, operatore);
    await phone.pull();
    await upload('Regolamento.pdf');
    await phone.pull();
    const names = () => [...(phone.rows.get('documenti')?.keys() ?? [])];
    expect(names()).toEqual(['Regolamento.pdf']);
    expect((await elimina('Regolamento.pdf')).status).toBe(204);
    await phone.pull();
    expect(names()).toEqual([]);
  });

  it('that runs in a browser does not when it comes from here', async () => {
    await upload('pagina.html', '<script>alert(1)</script>');
    const { headers } = await download('pagina.html');
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;/) as string,
      'content-security-policy': expect.stringMatching(/default-src 'none'; sandbox/) as string,
    });
  });

  it('may be empty', async () => {
    expect((await upload('vuoto.txt', '')).status).toBe(201);
    const file = await download('vuoto.txt');
    expect([file.status, file.text, file.headers['content-length']]).toEqual([200, '', '0']);
  });

  it('has a name of the server’s on the disk', async () => {
    await upload('passwd');
    expect(stored()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });
});

describe('a name that is taken', () => {
  it.each(['Verbale è.pdf', 'VERBALE È.PDF', 'verbale e\u0300.pdf'])(
    'is refused as %s, and the first document is left alone',
    async (filename) => {
      await upload('Verbale è.pdf', '%PDF-1.7 il primo');
      const reply = await upload(filename, '%PDF-1.7 il secondo');
      expect(reply.status).toBe(409);
      expect(reply.json()).toEqual({
        codice: 'documento_gia_presente',
        errore: 'Esiste già un documento con questo nome.',
      });
      expect((await download('Verbale è.pdf')).text).toBe('%PDF-1.7 il primo');
      expect(stored()).toHaveLength(1);
    },
  );

  it('is free again once its document is deleted', async () => {
    await upload('a.txt', 'uno');
    await elimina('a.txt');
    expect((await upload('A.txt', 'due')).status).toBe(201);
    expect((await download('A.txt')).text).toBe('due');
  });
});

test('a document that is not what its name says is refused, and nothing of it is left', async () => {
  const reply = await upload('Regolamento.pdf', 'MZ: un programma');
  expect(reply.status).toBe(400);
  expect(reply.json()).toMatchObject({
    codice: 'richiesta_non_valida',
    campi: { documento: expect.stringContaining('(.pdf)') as string },
  });
  expect((await upload('Regolamento.pdf')).status).toBe(201);
  expect(stored()).toHaveLength(1);
});

test('a compound file in the name of a document with a password is refused, and nothing is left', async () => {
  const mark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const send = (part: string) => {
    const content = Buffer.concat([mark, Buffer.alloc(90_000), Buffer.from(part, 'utf16le')]);
    return server.call('POST', '/api/documenti/upload', {
      as: admin,
      ...documentForm('Paghe.xlsx', content),
    });
  };
  const reply = await send('Workbook');
  expect(reply.status).toBe(400);
  expect(reply.json()).toMatchObject({
    codice: 'richiesta_non_valida',
    campi: { documento: expect.stringContaining('(.xlsx)') as string },
  });
  expect(stored()).toEqual([]);
  expect((await send('EncryptedPackage')).status).toBe(201);
  expect(stored()).toHaveLength(1);
});

test.each([
  ['testo.txt', 'text/plain', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['elenco.csv', 'text/csv', '<script>alert(1)</script>'],
])('%s with what a browser would run is sent as text to be saved', async (name, type, content) => {
  expect((await upload(name, content)).status).toBe(201);
  expect((await download(name)).headers).toMatchObject({
    'content-type': expect.stringMatching(new RegExp(`^${type}`)) as string,
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment;/) as string,
    'content-security-policy': expect.stringMatching(/default-src 'none'; sandbox/) as string,
  });
});

describe('deleting', () => {
  it('removes the row and puts the file among those to be removed', async () => {
    await upload('a.txt');
    const [file] = stored();
    const reply = await elimina('a.txt');
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect(await elenca()).toEqual([]);
    expect(stored()).toEqual([]);
    expect(readdirSync(join(server.dataDir, 'da_rimuovere'))).toEqual([
      `2026-05-12T07-30-00.000Z_${file}`,
    ]);
  });

  it('twice is said to be too late', async () => {
    await upload('a.txt');
    await elimina('a.txt');
    const reply = await elimina('a.txt');
    expect(reply.status).toBe(404);
    expect(reply.json()).toMatchObject({
      codice: 'non_trovato',
      errore: 'Il documento non esiste più: forse qualcuno lo ha eliminato.',
    });
  });

  it('a document whose file is lost works, too', async () => {
    await upload('a.txt');
    rmSync(pathOfOnlyFile());
    expect((await elimina('a.txt')).status).toBe(204);
  });

  it('knows a document by its exact name alone', async () => {
    await upload('a.txt');
    expect((await elimina('A.txt')).status).toBe(404);
    expect((await elimina('a.tx_')).status).toBe(404);
  });
});

test('a document whose file waits to be removed is sent all the same, and comes back', async () => {
  await upload('a.txt', 'intero');
  const [file = ''] = stored();
  const waiting = join(server.dataDir, 'da_rimuovere');
  // The database forgot that it was deleted: a replica that had not heard of it took over.
  mkdirSync(waiting);
  renameSync(pathOfOnlyFile(), join(waiting, `2026-05-12T07-30-00.000Z_${file}`));
  expect((await download('a.txt')).text).toBe('intero');
  await server.app.sweep();
  expect(stored()).toEqual([file]);
  expect((await download('a.txt')).text).toBe('intero');
});

describe('a document that cannot be sent', () => {
  it('is none', async () => {
    expect((await download('mai-esistito.pdf')).status).toBe(404);
  });

  it.each([
    ['gone', (path: string) => rmSync(path)],
    ['cut short', (path: string) => writeFileSync(path, 'x')],
  ])('because its file is %s is said to be lost', async (_case, spoil) => {
    await upload('a.txt', 'intero');
    spoil(pathOfOnlyFile());
    const reply = await download('a.txt');
    expect(reply.status).toBe(404);
    expect(reply.json()).toMatchObject({
      codice: 'non_trovato',
      errore: expect.stringContaining('va caricato di nuovo') as string,
    });
  });
});

describe('roles', () => {
  it.each(['Manager', 'Operatore'] as const)('a %s reads and changes nothing', async (ruolo) => {
    const as = ruolo === 'Manager' ? manager : operatore;
    await upload('a.txt', 'resta');
    expect((await upload('b.txt', 'x', as)).status).toBe(403);
    expect((await elimina('a.txt', as)).status).toBe(403);
    expect((await download('a.txt', as)).text).toBe('resta');
    expect(stored()).toHaveLength(1);
  });
});

describe('when all the room is used', () => {
  test('a document is refused while it comes, with a sentence, and leaves nothing', async () => {
    await using small = await createTestServer({ documentsLimitBytes: 100 });
    const capo = small.rows.dipendente({ ruolo: 'Admin' });
    const send = (name: string, content: string) =>
      small.call('POST', '/api/documenti/upload', { as: capo, ...documentForm(name, content) });
    expect((await send('a.txt', 'x'.repeat(60))).status).toBe(201);
    const reply = await send('b.txt', 'x'.repeat(60));
    expect(reply.status).toBe(409);
    expect(reply.json()).toMatchObject({ codice: 'archivio_pieno' });
    expect(readdirSync(join(small.dataDir, 'documenti'))).toHaveLength(1);
    // What was deleted lies there for thirty days more.
    expect((await small.call('DELETE', '/api/documenti/a.txt', { as: capo })).status).toBe(204);
    expect((await send('b.txt', 'x'.repeat(60))).status).toBe(409);
    expect((await send('b.txt', 'x'.repeat(40))).status).toBe(201);
  });
});
