import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ServerEvent } from '@gestionale/shared-schema/contract/contract.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { auditLines } from '../testing/databases/audit-lines.ts';
import { ONLY_SQLITE } from '../testing/postgres/test-engine.ts';
import { adminHere } from '../testing/processes/admin-here.ts';
import { createTestDevice } from '../testing/test-device.ts';

let dataDir: string;
let server: TestServer;
let capo: DipendenteId;
let ugo: DipendenteId;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-admin-'));
  server = await createTestServer({ dataDir });
  capo = server.rows.dipendente({ ruolo: 'Admin', email: 'capo@gestionale.example' });
  ugo = server.rows.dipendente({ nome: 'Ugo', cognome: 'Neri', email: 'ugo@gestionale.example' });
  await server.publish();
  await server.app.audit.flush();
});

afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const admin = (...args: readonly string[]) => adminHere(dataDir, args, server.clock);

async function lastLine() {
  await server.app.audit.flush();
  return auditLines(server.db).at(-1);
}

/** Everything that a wrong use might have changed. */
function everything(): string {
  const tables = ['dipendenti', 'sessions', 'feed', 'feed_counter', 'registro_attivita'];
  const read = (table: string) =>
    server.db.now.all(rawQuery(`SELECT * FROM ${table} ORDER BY 1`, []));
  return JSON.stringify(tables.map(read));
}

function passwordIn(out: string): string {
  return /Password {2}(\S+)/.exec(out)?.[1] ?? '';
}

async function login(email: string, password: string, password_nuova?: string) {
  const body = { email, password, ...(password_nuova === undefined ? {} : { password_nuova }) };
  const reply = await server.call('POST', '/api/auth/login', { body });
  return [reply.status, reply.json() as Record<string, unknown>] as const;
}

/** Whether what was given before the command still opens. */
const opens = async (token: string) =>
  (await server.call('GET', '/api/clienti', { headers: { authorization: `Bearer ${token}` } }))
    .status;

describe('a password that was lost', () => {
  test('is replaced by one for one login, and the sessions of before end', async () => {
    const token = server.tokenOf(capo);
    const { code, out, err } = await admin('password', 'Capo@gestionale.example');
    expect([code, err]).toEqual([0, '']);
    expect(await opens(token)).toBe(401);
    const given = passwordIn(out);
    expect((await login('capo@gestionale.example', given))[1]['codice']).toBe(
      'password_provvisoria',
    );
    expect((await login('capo@gestionale.example', given, 'tre-lepri-nel-mais'))[0]).toBe(200);
    expect((await login('capo@gestionale.example', 'tre-lepri-nel-mais'))[0]).toBe(200);
  });

  test('leaves a line in the log that names the person, and the password nowhere', async () => {
    const given = passwordIn((await admin('password', 'capo@gestionale.example')).out);
    expect(await lastLine()).toMatchObject({
      azione: 'sistema.password',
      tipo: 'autorizzazione',
      dipendente_id: null,
      riga: capo,
      valori: { cambi: [{ nascosti: ['password_hash'] }] },
    });
    expect(given).toMatch(/^\w+-\w+-\w+-\d{4}$/);
    for (const name of readdirSync(dataDir)) {
      expect(readFileSync(join(dataDir, name)).includes(given), name).toBe(false);
    }
  });

  test('of somebody who is deactivated is replaced, and that they cannot get in is said', async () => {
    await admin('disattiva', 'ugo@gestionale.example');
    const { code, err } = await admin('password', 'ugo@gestionale.example');
    expect(code).toBe(0);
    expect(err).toContain('è disattivato');
  });

  test('of nobody changes nothing', async () => {
    const before = everything();
    const { code, out, err } = await admin('password', 'nessuno@gestionale.example');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain("Nessun account ha l'email nessuno@gestionale.example");
    expect(everything()).toBe(before);
  });
});

describe('a new Admin', () => {
  test('gets in, choosing a password, and the office sees them on its devices', async () => {
    const device = createTestDevice(server, capo);
    await device.pull();
    const { code, out } = await admin('crea-admin', 'nuovo@gestionale.example', 'Ada', 'Conti');
    expect(code).toBe(0);
    expect(await lastLine()).toMatchObject({ azione: 'sistema.creaAdmin', dipendente_id: null });
    const [status] = await login('nuovo@gestionale.example', passwordIn(out), 'tre-lepri-nel-mais');
    expect(status).toBe(200);
    await device.pull();
    expect([...(device.rows.get('dipendenti')?.values() ?? [])]).toContainEqual(
      expect.objectContaining({ nome: 'Ada', cognome: 'Conti', ruolo: 'Admin' }),
    );
  });

  test.each([
    ['an email that somebody has', ['capo@gestionale.example'], 1],
    ['what is no email', ['capo'], 2],
    ['nothing', [], 2],
    ['too much', ['a@b.example', 'Ada', 'Conti', 'Rossi'], 2],
    ['an unknown switch', ['a@b.example', '--forza'], 2],
  ])('is refused with %s, and nothing changes', async (_case, words, expected) => {
    const before = everything();
    const { code, out, err } = await admin('crea-admin', ...words);
    expect([code, out]).toEqual([expected, '']);
    expect(err).not.toBe('');
    expect(everything()).toBe(before);
  });
});

describe('somebody who is deactivated', () => {
  test('has no session any more, and the office sees it on its devices', async () => {
    const device = createTestDevice(server, capo);
    await device.pull();
    const token = server.tokenOf(ugo);
    expect((await admin('disattiva', 'ugo@gestionale.example')).code).toBe(0);
    expect(await opens(token)).toBe(401);
    await device.pull();
    expect(device.rows.get('dipendenti')?.get(ugo)).toMatchObject({ attivo: false });
    expect(await lastLine()).toMatchObject({ azione: 'sistema.disattiva', riga: ugo });
    expect((await admin('disattiva', 'ugo@gestionale.example')).out).toContain('era già');
  });

  test('is never the last Admin', async () => {
    const before = everything();
    const { code, err } = await admin('disattiva', 'capo@gestionale.example');
    expect(code).toBe(1);
    expect(err).toContain('Admin');
    expect(everything()).toBe(before);
  });
});

test('a lost second factor is taken away', async () => {
  const insert = `INSERT INTO second_factors (dipendente_id, secret, activated_at)
    VALUES (?1, 'sealed', '2026-05-12T10:00:00.000Z')`;
  for (const id of [capo, ugo]) server.db.now.run(rawQuery(insert, [id]));
  const token = server.tokenOf(capo);
  expect((await admin('azzera-secondo-fattore', 'capo@gestionale.example')).code).toBe(0);
  const left = server.db.now.all(rawQuery('SELECT dipendente_id FROM second_factors', []));
  expect(left).toEqual([{ dipendente_id: ugo }]);
  expect(await opens(token)).toBe(401);
  expect(await lastLine()).toMatchObject({ azione: 'sistema.secondoFattore', riga: capo });
});

describe('devices', () => {
  const NO_DEVICE = '01890000-0000-7000-8000-000000000001';

  test('are listed with whose they are, and one is disconnected', async () => {
    const token = server.tokenOf(ugo);
    server.tokenOf(capo);
    const { out } = await admin('elenca-dispositivi', 'ugo@gestionale.example');
    expect(out.split('\n')).toHaveLength(1);
    expect(out).toContain('Neri Ugo, Chrome su Android, ultimo contatto 12/05/2026 09:30');
    expect((await admin('elenca-dispositivi')).out.split('\n')).toHaveLength(2);
    const [id = ''] = out.split(' ');
    expect((await admin('revoca-dispositivo', id)).code).toBe(0);
    const reply = await server.call('GET', '/api/clienti', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.json()).toMatchObject({ codice: 'accesso_revocato' });
    expect(await lastLine()).toMatchObject({ azione: 'sistema.revocaDispositivo' });
    expect((await admin('elenca-dispositivi')).out).toContain('scollegato il 12/05/2026 09:30');
    const before = everything();
    expect((await admin('revoca-dispositivo', id)).code).toBe(0);
    expect(everything()).toBe(before);
  });

  test('on which the login is over are said to be so', async () => {
    server.tokenOf(ugo);
    expect((await admin('elenca-dispositivi')).out).not.toContain('finito');
    server.clock.advance(30 * 24 * 3_600_000);
    expect((await admin('elenca-dispositivi')).out).toContain(', accesso finito');
  });

  test('that were lost weeks ago are among thousands that were heard of since', async () => {
    server.tokenOf(ugo);
    const session = server.db.query.selectFrom('sessions').selectAll();
    const lost = server.db.now.first(session)?.id ?? '';
    server.clock.advance(60_000);
    const ids = Array.from({ length: 2001 }, () => server.rows.id());
    const ended = `INSERT INTO sessions (id, dipendente_id, agent, opened_at, last_seen, revoked_at)
      SELECT value, ?2, 'Chrome', ?3, ?3, ?3 FROM json_each(?1)`;
    const adesso = toIstante(server.clock.nowMs());
    server.db.now.run(rawQuery(ended, [JSON.stringify(ids), capo, adesso]));
    expect((await admin('elenca-dispositivi')).out.split('\n')[0]).toContain(lost);
    const stillOpen = "UPDATE sessions SET revoked_at = NULL WHERE agent = 'Chrome'";
    server.db.now.run(rawQuery(stillOpen, []));
    expect((await admin('revoca-dispositivo', lost)).code).toBe(0);
    expect(server.db.now.all(session.where('revoked_at', 'is not', null))).toMatchObject([
      { id: lost },
    ]);
  });

  test('that there are not are said', async () => {
    expect(await admin('elenca-dispositivi')).toMatchObject({
      code: 0,
      out: 'Nessun dispositivo è collegato.',
    });
    const before = everything();
    expect((await admin('revoca-dispositivo', NO_DEVICE)).code).toBe(1);
    expect((await admin('revoca-dispositivo', 'telefono')).code).toBe(2);
    expect((await admin('elenca-dispositivi', 'nessuno@gestionale.example')).code).toBe(1);
    expect(everything()).toBe(before);
  });
});

describe('a new epoch', () => {
  test('makes devices download again what they have', async () => {
    const device = createTestDevice(server, capo);
    await device.pull();
    expect((await admin('nuova-epoca', '--conferma')).code).toBe(0);
    const [page] = await device.pull();
    expect(page?.reset).toBe(true);
    expect(await lastLine()).toMatchObject({ azione: 'sistema.nuovaEpoca' });
  });

  test('is meant, or not begun', async () => {
    const before = everything();
    expect((await admin('nuova-epoca')).code).toBe(2);
    expect(everything()).toBe(before);
  });
});

describe('what another process did', () => {
  /** What a device that listens was told. */
  async function listen(as: DipendenteId) {
    const heard: ServerEvent[] = [];
    const stop = await server.hear(as, (event) => void heard.push(event));
    await server.app.engine.hearOthers();
    heard.length = 0;
    return { heard, stop };
  }

  test('is heard by those whom it concerns', async () => {
    const altro = server.rows.dipendente();
    const office = await listen(capo);
    const own = await listen(ugo);
    const other = await listen(altro);
    await admin('disattiva', 'ugo@gestionale.example');
    expect(office.heard).toEqual([]);
    server.clock.advance(2000);
    await server.app.engine.hearOthers();
    expect([office.heard.length, own.heard.length, other.heard.length]).toEqual([1, 1, 0]);
    server.clock.advance(2000);
    await server.app.engine.hearOthers();
    expect(office.heard).toHaveLength(1);
    for (const { stop } of [office, own, other]) stop();
  });

  test('is heard though the server wrote before and after it', async () => {
    const office = await listen(capo);
    const cliente = (nome: string) =>
      server.call('POST', '/api/clienti', { as: capo, body: { ragione_sociale: nome } });
    await cliente('Rossi');
    const own = await listen(ugo);
    await admin('disattiva', 'ugo@gestionale.example');
    await cliente('Verdi');
    server.clock.advance(2000);
    await server.app.engine.hearOthers();
    expect(own.heard).toHaveLength(1);
    const device = createTestDevice(server, capo);
    const pages = await device.pull();
    expect(pages.at(-1)?.digests).toEqual(device.digests());
    office.stop();
    own.stop();
  });

  test('is heard by all when it is a new epoch', async () => {
    const own = await listen(ugo);
    server.clock.advance(2000);
    await admin('nuova-epoca', '--conferma');
    await server.app.engine.hearOthers();
    expect(own.heard).toHaveLength(1);
    own.stop();
  });
});

describe('called otherwise than it is to be', () => {
  test.each([
    ['nothing', [], 2],
    ['a word that is no command', ['cancella'], 2],
    ['the question for help', ['aiuto'], 0],
    ['the question for help with a command', ['password', '--aiuto'], 0],
  ])('with %s it says how', async (_case, args, expected) => {
    const before = everything();
    const { code, out, err } = await admin(...args);
    expect(code).toBe(expected);
    expect(out + err).toContain('npm run admin --');
    expect(everything()).toBe(before);
  });

  test('where there is no database it makes none', ONLY_SQLITE, async () => {
    const empty = mkdtempSync(join(tmpdir(), 'gestionale-empty-'));
    const { code, err } = await adminHere(empty, ['crea-admin', 'a@b.example']);
    expect(code).toBe(1);
    expect(err).toContain('nessun database');
    expect(readdirSync(empty)).toEqual([]);
    rmSync(empty, { recursive: true });
  });

  test.runIf(process.getuid?.() === 0)('by root, where the data are another’s', async () => {
    const before = everything();
    const files = readdirSync(dataDir).map((name) => join(dataDir, name));
    for (const path of [dataDir, ...files]) chownSync(path, 12_345, 12_345);
    const { code, err } = await admin('password', 'capo@gestionale.example');
    expect(code).toBe(1);
    expect(err).toContain('è di un altro utente');
    expect(everything()).toBe(before);
  });

  test('on a database of an earlier version it changes nothing', ONLY_SQLITE, async () => {
    server.db.now.run(rawQuery("DELETE FROM kysely_migration WHERE name LIKE '0036%'", []));
    const { code, err } = await admin('password', 'capo@gestionale.example');
    expect(code).toBe(1);
    expect(err).toContain('versione precedente');
  });
});
