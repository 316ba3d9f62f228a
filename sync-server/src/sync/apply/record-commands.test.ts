import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import { syncedEntities } from '@gestionale/shared-schema/sync/entity.ts';
import { markOf } from '@gestionale/shared-schema/sync/former-mark.ts';
import { IDEMPOTENCY_HEADER } from '@gestionale/shared-schema/sync/protocol.ts';
import { deviceIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createTestDevice } from '../../testing/test-device.ts';

interface RecordCase {
  readonly entity: EntityName;
  readonly url: string;
  /** The field that must be there, and the sentence when it is not. */
  readonly nome: string;
  readonly mancante: string;
  /** Two fields that two people may change. */
  readonly uno: readonly [field: string, value: unknown, other: unknown];
  readonly due: readonly [field: string, value: unknown];
  /** All of its fields but the id, as a screen sends them. */
  readonly intero: Readonly<Record<string, unknown>>;
  /** What an absent field becomes. */
  readonly vuoto: Readonly<Record<string, unknown>>;
  /** Fields that the API has beyond those that devices hold, from the others. */
  readonly derivati?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

const CASES: readonly RecordCase[] = [
  {
    entity: 'clienti',
    url: '/api/clienti',
    nome: 'ragione_sociale',
    mancante: 'La Ragione Sociale è obbligatoria.',
    uno: ['telefono', '0341 100200', '0341 300400'],
    due: ['referente_nome', 'Referente nuovo'],
    intero: {
      ragione_sociale: 'Condominio di prova',
      partita_iva: '01234567897',
      referente_nome: 'Referente',
      referente_email: 'referente@example.it',
      telefono: '0341 000000',
      indirizzo_fatturazione: 'Via di prova, 1',
    },
    vuoto: {
      partita_iva: null,
      referente_nome: null,
      referente_email: null,
      telefono: null,
      indirizzo_fatturazione: null,
    },
  },
  {
    entity: 'fornitori',
    url: '/api/fornitori',
    nome: 'ragione_sociale',
    mancante: 'La Ragione Sociale è obbligatoria.',
    uno: ['iban', 'IT60X0542811101000000123456', null],
    due: ['tipo_fornitore', 'banca'],
    intero: {
      ragione_sociale: 'Carburanti di prova',
      tipo_fornitore: 'carburante',
      iban: null,
      contatto_email: 'contatto@example.it',
      contatto_telefono: '0341 000000',
    },
    vuoto: { tipo_fornitore: null, iban: null, contatto_email: null, contatto_telefono: null },
  },
  {
    entity: 'attrezzatura',
    url: '/api/attrezzatura',
    nome: 'nome_attrezzo',
    mancante: 'Il Nome Attrezzo è obbligatorio.',
    derivati: ({ quantita_totale }) => ({ quantita_disponibile: quantita_totale }),
    uno: ['costo_acquisto', 99.9, 120.05],
    due: ['quantita_totale', 12],
    intero: {
      nome_attrezzo: 'Motosega di prova',
      descrizione: 'Con barra corta',
      quantita_totale: 4,
      costo_acquisto: 349.99,
      data_acquisto: '2025-03-01',
      data_prevista_sostituzione: '2030-03-01',
    },
    vuoto: {
      descrizione: null,
      quantita_totale: 1,
      costo_acquisto: 0,
      data_acquisto: null,
      data_prevista_sostituzione: null,
    },
  },
];

/** Euros as sums in them come out. */
const DRIFTED = { costo_acquisto: 0.1 + 0.2 };

let server: TestServer;
let manager: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
});

afterEach(() => server.close());

describe.each(CASES)('$entity', (kind) => {
  const { entity, url, nome, mancante, uno, due, intero, vuoto, derivati } = kind;
  const call = (method: string, path: string, body?: unknown, as: DipendenteId | null = manager) =>
    server.call(method, url + path, { as: as ?? undefined, body });

  /** The row as the API answers with it. */
  const risposta = (row: Readonly<Record<string, unknown>>) => ({ ...row, ...derivati?.(row) });

  async function elenco(): Promise<Record<string, unknown>[]> {
    return (await call('GET', '')).json() as Record<string, unknown>[];
  }

  async function crea(body: object = intero): Promise<string> {
    const reply = await call('POST', '', body);
    expect(reply.status).toBe(201);
    return (reply.json() as { id: string }).id;
  }

  it('is added with 201 and the whole row, which the list then has', async () => {
    const reply = await call('POST', '', { ...intero, id: server.rows.id(), estraneo: 'x' });
    expect(reply.status).toBe(201);
    const row = reply.json();
    expect(row).toEqual(risposta(syncedEntities[entity].parse(row)));
    expect(row).toMatchObject(intero);
    expect(await elenco()).toMatchObject([row as object]);
  });

  it('keeps the id that a device gave it, and gets one when there is none', async () => {
    const id = server.rows.id();
    expect(await crea({ ...intero, id })).toBe(id);
    expect(await crea()).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has its defaults where nothing is given, and trims what is', async () => {
    const id = await crea({ [nome]: '  Solo il nome  ' });
    expect(await elenco()).toMatchObject([{ id, [nome]: 'Solo il nome', ...vuoto }]);
  });

  it('is edited by whoever made it and says what it had as it was sent', async () => {
    const sent = { [nome]: ' Come scritto ', ...(entity === 'attrezzatura' && DRIFTED) };
    const id = await crea(sent);
    const body = { [nome]: 'Come corretto', before: sent };
    expect((await call('PUT', `/${id}`, { ...vuoto, ...body })).status).toBe(200);
    expect(await elenco()).toMatchObject([{ id, [nome]: 'Come corretto', ...vuoto }]);
  });

  it('is refused with 409 under an id that is taken, and leaves the first as it was', async () => {
    const id = await crea();
    const reply = await call('POST', '', { ...intero, [nome]: 'Un altro', id });
    expect(reply.status).toBe(409);
    expect(reply.json()).toMatchObject({ codice: 'id_gia_usato' });
    expect(await elenco()).toMatchObject([intero]);
  });

  it('is added once by a request that is sent twice under one key', async () => {
    const headers = { [IDEMPOTENCY_HEADER]: `${deviceIdSchema.parse(server.rows.id())}:1` };
    const send = () => server.call('POST', url, { as: manager, body: intero, headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(await elenco()).toHaveLength(1);
  });

  it.each([undefined, '', '   ', null, 7])(
    'is refused with 400 when its name is %j',
    async (bad) => {
      const id = await crea();
      const wrong = { ...intero, [nome]: bad };
      const added = await call('POST', '', wrong);
      expect(added.status).toBe(400);
      const expected = { codice: 'richiesta_non_valida', campi: { [nome]: mancante } };
      expect(added.json()).toMatchObject(expected);
      if (bad === undefined) return;
      const edited = await call('PUT', `/${id}`, wrong);
      expect(edited.status).toBe(400);
      expect(edited.json()).toMatchObject(expected);
      expect(await elenco()).toMatchObject([intero]);
    },
  );

  it('is refused with 400 and one sentence for each field that is no value of its kind', async () => {
    const id = await crea();
    const bad = Object.fromEntries(
      Object.keys(vuoto).map((campo) => [campo, { non: 'un valore' }]),
    );
    for (const reply of [
      await call('POST', '', { ...intero, ...bad }),
      await call('PUT', `/${id}`, { ...intero, ...bad }),
    ]) {
      const { errore, campi } = reply.json() as { errore: string; campi: Record<string, string> };
      expect([reply.status, errore]).toEqual([400, 'Controlla i campi segnalati.']);
      expect(Object.keys(campi).toSorted()).toEqual(Object.keys(vuoto).toSorted());
      for (const sentence of Object.values(campi)) expect(sentence).toMatch(/^[A-Z].*[a-z\d]\.$/);
    }
    expect(await elenco()).toMatchObject([intero]);
  });

  it('is refused with 400 when a text is longer than it may be', async () => {
    const testo = Object.keys(vuoto).find((campo) => vuoto[campo] === null) ?? '';
    for (const [campo, length] of [
      [nome, 400],
      [testo, 4000],
    ] as const) {
      const creaCon = async (many: number) =>
        call('POST', '', { ...intero, [campo]: 'x'.repeat(many) });
      expect((await creaCon(length)).status).toBe(201);
      const reply = await creaCon(length + 1);
      expect(reply.status).toBe(400);
      expect(reply.json()).toMatchObject({
        campi: { [campo]: `Il testo è troppo lungo (massimo ${length} caratteri).` },
      });
    }
  });

  it('is edited with 200: absent fields stay, null ones are emptied, unknown ones are dropped', async () => {
    const id = await crea();
    const vuotabile =
      Object.keys(vuoto).find((campo) => vuoto[campo] === null && campo !== due[0]) ?? '';
    const reply = await call('PUT', `/${id}`, { [due[0]]: due[1], [vuotabile]: null, altro: 1 });
    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual(risposta({ id, ...intero, [vuotabile]: null, [due[0]]: due[1] }));
  });

  it('is edited by a plain caller who sends all of it, last writer wins', async () => {
    const id = await crea();
    const reply = await call('PUT', `/${id}`, { ...intero, id, [uno[0]]: uno[1] });
    expect(reply.json()).toEqual(risposta({ ...intero, id, [uno[0]]: uno[1] }));
  });

  it('merges edits of different fields and asks about the same one', async () => {
    const id = await crea();
    const before = { [uno[0]]: intero[uno[0]], [due[0]]: intero[due[0]] };
    await call('PUT', `/${id}`, { [uno[0]]: uno[1], before });
    const other = await call('PUT', `/${id}`, { [due[0]]: due[1], before });
    expect(other.json()).toEqual(risposta({ ...intero, id, [uno[0]]: uno[1], [due[0]]: due[1] }));

    const same = await call('PUT', `/${id}`, { [uno[0]]: uno[2], [due[0]]: due[1], before });
    expect(same.status).toBe(409);
    expect(same.json()).toMatchObject({
      codice: 'conflitto_campi',
      current: { [uno[0]]: uno[1] },
    });
    expect(await elenco()).toMatchObject([{ [uno[0]]: uno[1] }]);
  });

  it('is listed as Italians order names', async () => {
    for (const each of ['Zeta', 'èvola', 'Delta']) await crea({ ...intero, [nome]: each });
    expect((await elenco()).map((row) => row[nome])).toEqual(['Delta', 'èvola', 'Zeta']);
  });

  it('is deleted with 204 and no body, once, and is so for a device that was away', async () => {
    const id = await crea();
    const reply = await call('DELETE', `/${id}`);
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect(await elenco()).toEqual([]);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    const away = createTestDevice(server, manager);
    const again = await away.pushed([{ name: `${entity}.elimina`, input: { id } }]);
    expect(again.outcomes).toEqual([]);
  });

  it('is unknown with 404 under an id that nobody has', async () => {
    const id = server.rows.id();
    for (const method of ['PUT', 'DELETE']) {
      const reply = await call(method, `/${id}`, method === 'PUT' ? intero : undefined);
      expect(reply.status).toBe(404);
      expect(reply.json()).toMatchObject({ codice: 'non_trovato' });
    }
  });

  it('is closed to an Operatore (403) and to strangers (401)', async () => {
    const id = await crea();
    const operatore = server.rows.dipendente({ ruolo: 'Operatore' });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const) {
      const body = method === 'POST' || method === 'PUT' ? intero : undefined;
      const refused = await call(method, path, body, operatore);
      expect([refused.status, refused.json()]).toMatchObject([
        403,
        { codice: 'ruolo_non_ammesso' },
      ]);
      expect((await call(method, path, body, null)).status).toBe(401);
    }
    expect(await elenco()).toMatchObject([intero]);
  });

  it('reaches the devices of the office as it is added, edited and deleted, and no others', async () => {
    const admin = server.rows.dipendente({ ruolo: 'Admin' });
    const operatore = server.rows.dipendente({ ruolo: 'Operatore' });
    const [sender, receiver, outsider] = [manager, admin, operatore].map((id) =>
      createTestDevice(server, id),
    );
    const id = server.rows.id();
    const send = (nome_comando: string, input: object) =>
      sender?.pushed([{ name: `${entity}.${nome_comando}`, input }]);
    const held = async () => {
      await receiver?.pull();
      await outsider?.pull();
      expect(outsider?.rows.get(entity)?.size ?? 0).toBe(0);
      return receiver?.rows.get(entity)?.get(id);
    };
    await send('crea', { ...intero, id });
    expect(await held()).toEqual({ ...intero, id });
    await send('modifica', { id, [due[0]]: due[1] });
    expect(await held()).toEqual({ ...intero, id, [due[0]]: due[1] });
    await send('elimina', { id });
    expect(await held()).toBeUndefined();
  });

  it('costs the devices nothing when an edit changes nothing', async () => {
    const id = await crea();
    const { db } = server;
    const sequence = () => db.now.first(db.query.selectFrom('feed_counter').select('sequence'));
    const before = sequence();
    expect((await call('PUT', `/${id}`, { ...intero, id })).status).toBe(200);
    expect(sequence()).toEqual(before);
  });
});

it('takes the mark of the bank account that a supplier had for the account, and never for a new one', async () => {
  const put = (body: object) => server.call('PUT', `/api/fornitori/${id}`, { as: manager, body });
  const [was, mine, theirs] = ['IT60X0542811101000000123456', 'IT40S0542811101', 'IT21Q0542811'];
  const added = await server.call('POST', '/api/fornitori', {
    as: manager,
    body: { ragione_sociale: 'Carburanti', iban: was },
  });
  const { id } = added.json() as { id: string };
  const before = { iban: markOf(was) };
  expect((await put({ iban: mine, before })).json()).toMatchObject({ iban: mine });
  const refused = await put({ iban: theirs, before });
  expect([refused.status, refused.json()]).toMatchObject([
    409,
    { codice: 'conflitto_campi', current: { iban: mine } },
  ]);
  // As an older app tells it.
  expect((await put({ iban: theirs, before: { iban: mine } })).json()).toMatchObject({
    iban: theirs,
  });
  expect((await put({ iban: markOf(was) })).status).toBe(400);
});
