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
import { readCalendar } from '../../testing/read-calendar.ts';
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

async function make(as = persona): Promise<string> {
  const reply = await server.call('POST', OWN, { as });
  expect(reply.status, reply.text).toBe(201);
  return (reply.json() as { percorso: string }).percorso;
}

function fetchFeed(path: string, headers: Record<string, string> = {}): Promise<TestReply> {
  return server.call('GET', path, { headers });
}

async function told(as = persona): Promise<unknown> {
  return (await server.call('GET', OWN, { as })).json();
}

/** A day in each of three hundred days, in one statement. */
const MANY_DAYS = `INSERT INTO giornate (id, progetto_id, data, ora_inizio, ora_fine)
  WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 299)
  SELECT ?1 || i, ?1, date(?2, '+' || i || ' days'), '08:00', '16:00' FROM n`;

const NOWHERE = { creato_il: null, letto_il: null };

describe('an address', () => {
  test.each(TUTTI)('is made, read and revoked by %s', async (ruolo) => {
    const chi = server.rows.dipendente({ ruolo });
    expect(await told(chi)).toEqual(NOWHERE);
    const path = await make(chi);
    expect(path).toMatch(/^\/api\/calendario\/[\w-]{43}\.ics$/);
    const creato_il = toIstante(server.clock.nowMs());
    expect(await told(chi)).toEqual({ creato_il, letto_il: null });
    const reply = await fetchFeed(path);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(await told(chi)).toEqual({ creato_il, letto_il: creato_il });
    expect((await server.call('DELETE', OWN, { as: chi })).status).toBe(204);
    expect(await told(chi)).toEqual(NOWHERE);
    expect((await fetchFeed(path)).status).toBe(404);
  });

  test('ends with a new one, and nobody else’s does', async () => {
    const others = await make(admin);
    const first = await make();
    const second = await make();
    expect((await fetchFeed(first)).status).toBe(404);
    expect((await fetchFeed(second)).status).toBe(200);
    expect((await fetchFeed(others)).status).toBe(200);
    const rows = server.db.now.all(server.db.query.selectFrom('calendari_personali').selectAll());
    expect(rows).toHaveLength(2);
  });

  test('is nowhere but in the answer that made it', async () => {
    const path = await make();
    const secret = path.slice('/api/calendario/'.length, -'.ics'.length);
    expect(Object.keys(allRows())).toContain('calendari_personali');
    await fetchFeed(path);
    await server.call('DELETE', OWN, { as: persona });
    await fetchFeed(path);
    await fetchFeed(`${path}?utm=1`);
    await fetchFeed(`/api/calendario/${secret}`);
    await server.app.audit.seal();
    expect(JSON.stringify(allRows())).not.toContain(secret);
    expect(JSON.stringify(server.log.lines)).not.toContain(secret);
    expect(server.log.lines).toContainEqual(
      expect.objectContaining({
        event: 'request',
        fields: expect.objectContaining({ route: '/api/calendario/:file', status: 404 }) as object,
      }),
    );
    expect(JSON.stringify(await told())).not.toContain(secret);
  });

  test('that opens nothing is answered as any that there is not', async () => {
    const path = await make();
    await server.call('DELETE', OWN, { as: persona });
    const nowhere = await server.call('GET', '/api/inesistente');
    for (const each of [path, `/api/calendario/${'A'.repeat(43)}.ics`, '/api/calendario/x']) {
      const reply = await fetchFeed(each);
      expect(reply).toMatchObject({ status: nowhere.status, text: nowhere.text });
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers).not.toHaveProperty('etag');
    }
  });
});

function allRows(): Record<string, unknown> {
  const { now } = server.db;
  const tables = now.all(
    rawQuery<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'", []),
  );
  return Object.fromEntries(
    tables.map(({ name }) => [name, now.all(rawQuery(`SELECT * FROM "${name}"`, []))]),
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
    const [path, others] = [await make(), await make(admin)];
    expect((await fetchFeed(path)).status).toBe(200);
    expect((await act()).status).toBeLessThan(300);
    expect((await fetchFeed(path)).status).toBe(404);
    expect((await fetchFeed(others)).status).toBe(200);
  });

  test('and does not come back with the account', async () => {
    const path = await make();
    await put('/disattiva');
    await put('/riattiva');
    expect((await fetchFeed(path)).status).toBe(404);
  });

  test('with a restore, for what was revoked since would open again', async () => {
    const path = await make();
    writeFileSync(join(server.dataDir, RESTORE_MARKER), '');
    const random = createTestRandom('restore');
    expect(await applyRestore(server.db, server.dataDir, random, server.clock)).toBe(true);
    expect((await fetchFeed(path)).status).toBe(404);
  });

  test('but not when nobody is logged in any more: it is no session', async () => {
    const path = await make();
    server.clock.advance(100 * 24 * 60 * MINUTE_MS);
    expect((await fetchFeed(path)).status).toBe(200);
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
    const { text } = await fetchFeed(await make());
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
    rows.assegna(rows.progetto(edges), persona);
    const path = await make();
    const walls = readCalendar((await fetchFeed(path)).text).map(({ wall }) => wall.slice(0, 10));
    expect(walls).toEqual(edges.slice(1, 3));
    for (let n = 0; n < 8; n += 1) {
      const progetto = rows.progetto([]);
      rows.assegna(progetto, persona);
      server.db.now.run(rawQuery(MANY_DAYS, [progetto, GIORNO]));
    }
    const many = await fetchFeed(path);
    expect(many.text.match(/BEGIN:VEVENT/g)).toHaveLength(MOST_DAYS);
    expect(many.bytes.length).toBeLessThan(1_000_000);
  });

  test('keep their identity when they change, and say so', async () => {
    const progetto = server.rows.progetto([GIORNO]);
    server.rows.assegna(progetto, persona);
    const path = await make();
    const [before] = readCalendar((await fetchFeed(path)).text);
    server.clock.advance(MINUTE_MS);
    const body = { giornate: [{ data: GIORNO, ora_inizio: '09:00', ora_fine: '17:00' }] };
    const url = `/api/progetti/${progetto}`;
    expect((await server.call('PUT', url, { as: admin, body })).status).toBe(200);
    const [after] = readCalendar((await fetchFeed(path)).text);
    expect(after).toMatchObject({ uid: before?.uid, from: '2026-05-12T07:00' });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    expect(after?.changed).toBe('2026-05-12T07:31:00Z');
  });
});

describe('a cache', () => {
  test('is told that nothing has changed, by whatever form of the tag', async () => {
    const progetto = server.rows.progetto([GIORNO]);
    server.rows.assegna(progetto, persona);
    const path = await make();
    const first = await fetchFeed(path);
    const tag = String(first.headers['etag']);
    server.clock.advance(10 * MINUTE_MS);
    for (const known of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*']) {
      const reply = await fetchFeed(path, { 'if-none-match': known });
      expect(reply).toMatchObject({ status: 304, text: '' });
      expect(reply.headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' });
    }
    expect((await fetchFeed(path, { 'if-none-match': '"x"' })).status).toBe(200);
    server.rows.assegna(server.rows.progetto(['2026-05-20']), persona);
    expect((await fetchFeed(path, { 'if-none-match': tag })).status).toBe(200);
    // What ended is over for who has it, too.
    await server.call('DELETE', OWN, { as: persona });
    expect((await fetchFeed(path, { 'if-none-match': tag })).status).toBe(404);
  });

  test('may be given it packed', async () => {
    const days = Array.from({ length: 30 }, (_, n) => addGiorni(GIORNO, n));
    server.rows.assegna(server.rows.progetto(days), persona);
    const reply = await fetchFeed(await make(), { 'accept-encoding': 'gzip' });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  });
});

test('making and revoking are lines of the log of activity, without what opens', async () => {
  const path = await make();
  await server.call('DELETE', OWN, { as: persona });
  const { text } = await server.call('GET', '/api/registro-attivita', { as: admin });
  expect(text).toContain('Indirizzo del calendario creato');
  expect(text).toContain('Indirizzo del calendario revocato');
  expect(text).not.toContain(path.slice(16, 59));
});
