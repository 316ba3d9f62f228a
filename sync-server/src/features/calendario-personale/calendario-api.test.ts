import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { TUTTI } from '@gestionale/shared-schema/contract/ruolo.ts';
import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { applyRestore, RESTORE_MARKER } from '../../apply-restore.ts';
import { rawQuery } from '../../db/raw-query.ts';
import {
  createTestServer,
  type TestReply,
  type TestServer,
} from '../../testing/create-test-server.ts';
import { tableNames } from '../../testing/databases/table-names.ts';
import { readCalendar } from '../../testing/read-calendar.ts';
import { basicAuthorization } from '../../testing/requests/basic-authorization.ts';
import { FEED, fetchFeed, makeFeed } from '../../testing/requests/personal-feed.ts';
import { GIORNO } from '../../testing/row-maker.ts';
import { createTestRandom } from '../../testing/test-random.ts';
import { MOST_DAYS } from './giorni-di-lavoro.ts';

const MINUTE_MS = 60_000;
const OWN = '/api/calendario-personale';

let server: TestServer;
let admin: DipendenteId;
let persona: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  persona = server.rows.dipendente();
});

afterEach(() => server.close());

const make = (as = persona) => makeFeed(server, as);

async function told(as = persona): Promise<unknown> {
  return (await server.call('GET', OWN, { as })).json();
}

/** A day in each of three hundred days, in one statement. */
const MANY_DAYS = `INSERT INTO giornate (id, progetto_id, data, ora_inizio, ora_fine)
  SELECT ?1 || key, ?1, value, '08:00', '16:00' FROM json_each(?2)`;

const NOWHERE = { creato_il: null, letto_il: null };

describe('a password', () => {
  test.each(TUTTI)('is made, read and revoked by %s', async (ruolo) => {
    const chi = server.rows.dipendente({ ruolo });
    expect(await told(chi)).toEqual(NOWHERE);
    const made = await server.call('POST', OWN, { as: chi });
    const secret = expect.stringMatching(/^[\w-]{43}$/) as string;
    const { email } = findEmail(chi);
    expect(made.json()).toEqual({ percorso: FEED, email, password: secret });
    const password = await make(chi);
    const creato_il = toIstante(server.clock.nowMs());
    expect(await told(chi)).toEqual({ creato_il, letto_il: null });
    const reply = await fetchFeed(server, password);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      vary: 'authorization, accept-encoding',
    });
    expect(await told(chi)).toEqual({ creato_il, letto_il: creato_il });
    expect((await server.call('DELETE', OWN, { as: chi })).status).toBe(204);
    expect(await told(chi)).toEqual(NOWHERE);
    expect((await fetchFeed(server, password)).status).toBe(401);
  });

  test('ends with a new one, and nobody else’s does', async () => {
    const others = await make(admin);
    const first = await make();
    const second = await make();
    expect((await fetchFeed(server, first)).status).toBe(401);
    expect((await fetchFeed(server, second)).status).toBe(200);
    expect((await fetchFeed(server, others)).status).toBe(200);
    const rows = server.db.now.all(server.db.query.selectFrom('calendari_personali').selectAll());
    expect(rows).toHaveLength(2);
  });

  test('is nowhere but in the answer that made it', async () => {
    const password = await make();
    expect(Object.keys(allRows())).toContain('calendari_personali');
    await fetchFeed(server, password);
    await server.call('DELETE', OWN, { as: persona });
    await fetchFeed(server, password);
    await server.app.audit.seal();
    const sent = basicAuthorization('chiunque', password).slice('Basic '.length);
    for (const secret of [password, sent]) {
      expect(JSON.stringify(allRows())).not.toContain(secret);
      expect(JSON.stringify(server.log.lines)).not.toContain(secret);
    }
    expect(server.log.lines).toContainEqual(
      expect.objectContaining({
        event: 'request',
        fields: expect.objectContaining({ route: FEED, status: 401 }) as object,
      }),
    );
    expect(JSON.stringify(await told())).not.toContain(password);
  });

  test('opens by whatever name, and by none', async () => {
    const password = await make();
    for (const name of ['', 'chiunque', 'altri@example.it', 'Niccolò', 'a b']) {
      const authorization = basicAuthorization(name, password);
      expect((await fetchFeed(server, password, { authorization })).status).toBe(200);
    }
  });

  test('that opens nothing is asked for again, whatever is wrong with it', async () => {
    const password = await make();
    const left = await make(admin);
    await server.call('DELETE', OWN, { as: persona });
    server.db.now.run(rawQuery('UPDATE dipendenti SET attivo = 0 WHERE id = ?1', [admin]));
    const first = await server.call('GET', FEED);
    expect(first.status).toBe(401);
    expect(first.json()).toEqual({
      codice: 'non_autenticato',
      errore: 'Servono il nome utente e la password del calendario, da «Il mio account».',
    });
    for (const authorization of [
      basicAuthorization('chiunque', password),
      basicAuthorization('chiunque', left),
      basicAuthorization('chiunque', 'A'.repeat(43)),
      basicAuthorization('chiunque', ''),
      'Basic x',
      `Bearer ${server.tokenOf(persona)}`,
    ]) {
      const reply = await server.call('GET', FEED, { headers: { authorization } });
      expect(reply, authorization).toMatchObject({ status: 401, text: first.text });
      expect(reply.headers).toMatchObject({
        'www-authenticate': 'Basic realm="Gestionale", charset="UTF-8"',
        'cache-control': 'no-store',
        'content-type': first.headers['content-type'],
      });
      expect(Object.keys(reply.headers).toSorted()).toEqual(Object.keys(first.headers).toSorted());
    }
  });

  test('opens nothing but the calendar', async () => {
    const authorization = basicAuthorization('chiunque', await make());
    for (const where of [OWN, '/api/progetti', '/api/sync/pull']) {
      const reply = await server.call('GET', where, { headers: { authorization } });
      expect(reply.status).toBe(401);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
  });

  test('stands in no address: the one with it is none', async () => {
    const password = await make();
    const nowhere = await server.call('GET', '/api/inesistente');
    for (const where of [`/api/calendario/${password}.ics`, `/api/calendario/${password}`]) {
      const reply = await server.call('GET', where);
      expect(reply).toMatchObject({ status: 404, text: nowhere.text });
    }
    expect((await server.call('GET', `${FEED}?password=${password}`)).status).toBe(401);
  });
});

function findEmail(id: DipendenteId): { email: string } {
  const select = server.db.query.selectFrom('dipendenti').select('email').where('id', '=', id);
  const [found] = server.db.now.all(select);
  if (found === undefined) throw new Error('Nobody has this id');
  return found;
}

function allRows(): Record<string, unknown> {
  const { now } = server.db;
  return Object.fromEntries(
    tableNames(server.db).map((name) => [name, now.all(rawQuery(`SELECT * FROM "${name}"`, []))]),
  );
}

describe('ends at once', () => {
  const put = (what: string, body: object = {}) =>
    server.call('PUT', `/api/dipendenti/${persona}${what}`, { as: admin, body });

  test.each<[string, () => Promise<TestReply>]>([
    ['deactivated', () => put('/disattiva')],
    ['demoted', () => put('', { ruolo: 'Manager' })],
    ['given another password', () => put('/password', { password: 'tre-lepri-nel-mais' })],
    [
      'freed of a second factor',
      () => server.call('DELETE', `/api/dipendenti/${persona}/secondo-fattore`, { as: admin }),
    ],
    ['deleted', () => server.call('DELETE', `/api/dipendenti/${persona}`, { as: admin })],
    [
      'out of all devices',
      () => server.call('DELETE', '/api/dispositivi/accessi', { as: persona }),
    ],
  ])('for somebody who is %s', async (_what, act) => {
    const [password, others] = [await make(), await make(admin)];
    expect((await fetchFeed(server, password)).status).toBe(200);
    expect((await act()).status).toBeLessThan(300);
    expect((await fetchFeed(server, password)).status).toBe(401);
    expect((await fetchFeed(server, others)).status).toBe(200);
  });

  test('and does not come back with the account', async () => {
    const password = await make();
    await put('/disattiva');
    await put('/riattiva');
    expect((await fetchFeed(server, password)).status).toBe(401);
  });

  test('with a restore, for what was revoked since would open again', async () => {
    const password = await make();
    writeFileSync(join(server.dataDir, RESTORE_MARKER), '');
    const random = createTestRandom('restore');
    expect(await applyRestore(server.db, server.dataDir, random, server.clock)).toBe(true);
    expect((await fetchFeed(server, password)).status).toBe(401);
  });

  test('but not when nobody is logged in any more: it is no session', async () => {
    const password = await make();
    server.clock.advance(100 * 24 * 60 * MINUTE_MS);
    expect((await fetchFeed(server, password)).status).toBe(200);
  });
});

describe('the days', () => {
  test('are those on which that person is assigned, and nothing private is with them', async () => {
    const { rows } = server;
    const cliente_id = rows.cliente({
      ragione_sociale: 'Comune di Lecco',
      referente_nome: 'PRIVATO',
      telefono: 'PRIVATO',
    });
    const colleague = rows.dipendente({ nome: 'PRIVATO', cognome: 'PRIVATO' });
    const mine = rows.progetto(['2026-05-12', '2026-05-13'], {
      cliente_id,
      nome_progetto: 'Potatura; a, b',
      descrizione: 'PRIVATO',
      note_fatturazione: 'PRIVATO',
      tipo_attivita: 'PRIVATO',
      tipo_progetto: 'PRIVATO',
      esl_totali: 424_242,
      versione: 7,
    });
    rows.assegna(mine, persona);
    rows.assegna(mine, colleague);
    rows.foglioOre(mine, persona, { descrizione_attivita: 'PRIVATO' });
    const cancelled = rows.progetto(['2026-05-14'], { stato: 'Annullato' });
    rows.assegna(cancelled, persona);
    rows.assegna(rows.progetto(['2026-05-15']), colleague);
    rows.assegna(rows.progetto(['2026-05-16']), persona, {
      rimosso_il: toIstante(server.clock.nowMs()),
    });
    const { text } = await fetchFeed(server, await make());
    expect(readCalendar(text)).toMatchObject([
      { from: '2026-05-12T06:00', to: '2026-05-12T14:00', summary: 'Potatura; a, b', sequence: 7 },
      { from: '2026-05-13T06:00', description: 'Cliente: Comune di Lecco', status: 'CONFIRMED' },
      { from: '2026-05-14T06:00', status: 'CANCELLED' },
    ]);
    expect(text).not.toMatch(/PRIVATO|424242|Cognome/);
  });

  test('reach from 60 days ago to a year ahead, and are bounded', async () => {
    const { rows } = server;
    const edges = [-61, -60, 365, 366].map((days) => addGiorni(GIORNO, days));
    const days = JSON.stringify(Array.from({ length: 300 }, (_, n) => addGiorni(GIORNO, n)));
    rows.assegna(rows.progetto(edges), persona);
    const password = await make();
    const walls = readCalendar((await fetchFeed(server, password)).text).map(({ wall }) =>
      wall.slice(0, 10),
    );
    expect(walls).toEqual(edges.slice(1, 3));
    for (let n = 0; n < 8; n += 1) {
      const progetto = rows.progetto([]);
      rows.assegna(progetto, persona);
      server.db.now.run(rawQuery(MANY_DAYS, [progetto, days]));
    }
    const many = await fetchFeed(server, password);
    expect(many.text.match(/BEGIN:VEVENT/g)).toHaveLength(MOST_DAYS);
    expect(many.bytes.length).toBeLessThan(1_000_000);
  });

  test('keep their identity when they change, and say so', async () => {
    const progetto = server.rows.progetto([GIORNO]);
    server.rows.assegna(progetto, persona);
    const password = await make();
    const [before] = readCalendar((await fetchFeed(server, password)).text);
    server.clock.advance(MINUTE_MS);
    const body = { giornate: [{ data: GIORNO, ora_inizio: '09:00', ora_fine: '17:00' }] };
    const url = `/api/progetti/${progetto}`;
    expect((await server.call('PUT', url, { as: admin, body })).status).toBe(200);
    const [after] = readCalendar((await fetchFeed(server, password)).text);
    expect(after).toMatchObject({ uid: before?.uid, from: '2026-05-12T07:00' });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    expect(after?.changed).toBe('2026-05-12T07:31:00Z');
  });
});

describe('a cache', () => {
  test('is told that nothing has changed, by whatever form of the tag', async () => {
    const progetto = server.rows.progetto([GIORNO]);
    server.rows.assegna(progetto, persona);
    const password = await make();
    const first = await fetchFeed(server, password);
    const tag = String(first.headers['etag']);
    server.clock.advance(10 * MINUTE_MS);
    for (const known of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*']) {
      const reply = await fetchFeed(server, password, { 'if-none-match': known });
      expect(reply).toMatchObject({ status: 304, text: '' });
      expect(reply.headers).toMatchObject({
        etag: tag,
        'cache-control': 'private, no-cache',
        vary: 'authorization, accept-encoding',
      });
    }
    expect((await fetchFeed(server, password, { 'if-none-match': '"x"' })).status).toBe(200);
    server.rows.assegna(server.rows.progetto(['2026-05-20']), persona);
    expect((await fetchFeed(server, password, { 'if-none-match': tag })).status).toBe(200);
    // What ended is over for who has it, too.
    await server.call('DELETE', OWN, { as: persona });
    expect((await fetchFeed(server, password, { 'if-none-match': tag })).status).toBe(401);
  });

  test('may be given it packed', async () => {
    const days = Array.from({ length: 30 }, (_, n) => addGiorni(GIORNO, n));
    server.rows.assegna(server.rows.progetto(days), persona);
    const reply = await fetchFeed(server, await make(), { 'accept-encoding': 'gzip' });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'authorization, accept-encoding',
    });
  });
});

test('making and revoking are lines of the log of activity, without what opens', async () => {
  const password = await make();
  await server.call('DELETE', OWN, { as: persona });
  const { text } = await server.call('GET', '/api/registro-attivita', { as: admin });
  expect(text).toContain('Collegamento del calendario creato');
  expect(text).toContain('Collegamento del calendario revocato');
  expect(text).not.toContain(password);
});
