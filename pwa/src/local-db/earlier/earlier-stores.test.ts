import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';

import { makeEarlierDatabase } from '../../testing/earlier-databases.ts';
import { cacheDatabase, outboxDatabase } from '../database-names.ts';
import { CacheDb } from '../databases/cache-db.ts';
import { OutboxDb } from '../databases/outbox-db.ts';

const IL = '2026-05-12T07:00:00.000Z';
const DEVICE = '019b76da-a800-7000-8000-00000000cafe';

/** More than the awaits after which Dexie may take a transaction for abandoned. */
const MANY = 150;

/** An edit that was refused because another had changed the row, as version 1 kept it. */
const refused = {
  seq: 4,
  nome: 'clienti.modifica',
  dati: { id: 'c1', telefono: '2', prima: { telefono: '1' } },
  creato_il: IL,
  righe: ['clienti:c1'],
  visti: {},
  chiave: 'call 4',
  protocollo: 1,
  testo: 'Telefono di Alfa',
  crea: [],
  prima: { 'clienti:c1': { telefono: '1' } },
  precedente: 2,
  rifiuto: { codice: 'conflitto_campi', errore: 'Cambiato.', attuale: { telefono: '3' } },
};

/** The same under the present names. */
const present = {
  seq: 4,
  name: 'clienti.modifica',
  input: { id: 'c1', telefono: '2', before: { telefono: '1' } },
  createdAt: IL,
  rows: ['clienti:c1'],
  seen: {},
  callId: 'call 4',
  protocol: 1,
  description: 'Telefono di Alfa',
  creates: [],
  before: { 'clienti:c1': { telefono: '1' } },
  replaces: 2,
  refusal: { codice: 'conflitto_campi', errore: 'Cambiato.', current: { telefono: '3' } },
};

/** A field of the business may have the name that a field of the stores had. */
const created = {
  ...refused,
  seq: 5,
  nome: 'dipendenti.crea',
  dati: { nome: 'Ada', righe: 7 },
  chiave: 'call 5',
  rifiuto: null,
};

test('an outbox of version 1 is there whole, each store under the present names', async () => {
  const indexedDB = new IDBFactory();
  const schema = {
    entries: 'seq, &chiave',
    receipts: '++numero',
    archive: '++numero, il',
    meta: 'id',
  };
  await makeEarlierDatabase(indexedDB, outboxDatabase('u1'), 1, schema, {
    entries: [refused, created],
    receipts: [{ numero: 3, primo: 1, ultimo: 3, salvo: [2], sequenza: 9, epoca: 'e' }],
    archive: [{ numero: 8, il: IL, voci: [{ ...refused, seq: 1 }] }],
    meta: [
      {
        id: 'stato',
        dispositivo: DEVICE,
        ultimo: 5,
        epoca: 'e',
        confermato: { seq: 3, sequenza: 9 },
        ripresoDa: 'x',
        scartoMs: 40,
      },
    ],
  });
  const outbox = new OutboxDb('u1', { indexedDB, IDBKeyRange });
  const input = { nome: 'Ada', righe: 7 };
  const other = {
    ...present,
    seq: 5,
    name: 'dipendenti.crea',
    input,
    callId: 'call 5',
    refusal: null,
  };
  expect(await outbox.entries.toArray()).toEqual([present, other]);
  expect(await outbox.entries.where('callId').equals('call 4').count()).toBe(1);
  expect(await outbox.receipts.toArray()).toEqual([
    { id: 3, first: 1, last: 3, except: [2], sequence: 9, epoch: 'e' },
  ]);
  expect(await outbox.archive.toArray()).toEqual([
    { id: 8, archivedAt: IL, entries: [{ ...present, seq: 1 }] },
  ]);
  expect(await outbox.meta.toArray()).toEqual([
    {
      id: 'meta',
      device: DEVICE,
      highest: 5,
      epoch: 'e',
      lastAccepted: { seq: 3, sequence: 9 },
    },
  ]);
  expect(outbox.tables.map(({ name }) => name).toSorted()).toEqual([
    'archivedBatches',
    'batchReceipts',
    'entries',
    'meta',
  ]);
  outbox.close();
});

test('rows of version 3 keep what is under them, what waits on them, and the documents', async () => {
  const indexedDB = new IDBFactory();
  const schema = {
    clienti: 'id, ragione_sociale',
    base: 'chiave',
    pending: 'seq, *righe',
    meta: 'id',
    documentiTenuti: 'filename',
    contenuti: 'filename',
    linee: 'chiave',
  };
  const { seq, nome, dati, creato_il, righe, visti } = refused;
  const filenames = Array.from({ length: MANY }, (_, n) => `${1000 + n}.pdf`);
  await makeEarlierDatabase(indexedDB, cacheDatabase('u1'), 3, schema, {
    clienti: [{ id: 'c1', ragione_sociale: 'Alfa', telefono: '2' }],
    base: [{ chiave: 'clienti:c1', riga: { id: 'c1', telefono: '1' } }],
    pending: [{ seq, nome, dati, creato_il, righe, visti }],
    linee: [{ chiave: 'clienti:c1', sequenza: 4, platea: 1 }],
    documentiTenuti: filenames.map((filename) => ({
      filename,
      fissato: true,
      caricato_il: IL,
      dimensione: 5,
      usato_il: IL,
      senza_spazio: false,
    })),
    contenuti: filenames.map((filename) => ({ filename, blob: new Blob([filename]) })),
    meta: [
      {
        id: 'stato',
        cursore: 'x',
        sequenza: 4,
        epoca: 'e',
        completo: true,
        aggiornato_il: IL,
        righe: 1,
      },
      { id: 'completeness', value: 'complete' },
    ],
  });
  const cache = new CacheDb('u1', { indexedDB, IDBKeyRange });
  expect(await cache.base.toArray()).toEqual([
    { key: 'clienti:c1', row: { id: 'c1', telefono: '1' } },
  ]);
  const { name, input, createdAt, rows, seen } = present;
  expect(await cache.pending.toArray()).toEqual([{ seq, name, input, createdAt, rows, seen }]);
  expect(await cache.pending.where('rows').equals('clienti:c1').count()).toBe(1);
  expect(await cache.keptDocuments.count()).toBe(MANY);
  expect(await cache.keptDocuments.get('1000.pdf')).toEqual({
    filename: '1000.pdf',
    pinned: true,
    caricato_il: IL,
    dimensione: 5,
    usedAt: IL,
    noRoom: false,
  });
  expect(await cache.keptContents.count()).toBe(MANY);
  expect(await (await cache.keptContents.get('1149.pdf'))?.blob.text()).toBe('1149.pdf');
  // Downloaded again; until then the rows stand, as complete as they were.
  expect(await cache.lines.count()).toBe(0);
  expect(await cache.readMeta()).toMatchObject({ cursor: null, epoch: 'e', complete: true });
  expect(await cache.rows.clienti.count()).toBe(1);
  expect(await cache.marks.get('completeness')).toEqual({ id: 'completeness', value: 'complete' });
  cache.close();
});
