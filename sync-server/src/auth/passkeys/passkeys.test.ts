import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { auditLines } from '../../testing/databases/audit-lines.ts';
import { tableNames } from '../../testing/databases/table-names.ts';
import { testEngine } from '../../testing/postgres/test-engine.ts';
import { SoftPasskey } from '../../testing/second-factor/soft-passkey.ts';

const ORIGIN = 'http://localhost';

let server: TestServer;
let person: DipendenteId;
let key: SoftPasskey;

beforeEach(async () => {
  server = await createTestServer();
  person = server.rows.dipendente({ ruolo: 'Manager' });
  key = new SoftPasskey('a key');
});

afterEach(() => server.close());

interface Answer {
  readonly status: number;
  readonly codice?: string;
  readonly token?: string;
  readonly codici_recupero?: readonly string[];
  readonly opzioni?: Record<string, unknown>;
  readonly passkey?: readonly { readonly id: string; readonly nome: string }[];
}

async function call(method: string, path: string, body?: object, as?: DipendenteId) {
  const reply = await server.call(method, `/api${path}`, {
    as,
    ...(body === undefined ? {} : { body }),
  });
  const told = reply.text === '' ? {} : (reply.json() as object);
  return { status: reply.status, ...told } as Answer;
}

const boss = () => server.rows.dipendente({ ruolo: 'Admin' });

const own = (method: string, path: string, body?: object) =>
  call(method, `/secondo-fattore${path}`, body, person);

async function challengeToMake(): Promise<string> {
  const { opzioni } = await own('POST', '/passkey/prepara');
  return String(opzioni?.['challenge']);
}

async function challengeToLogIn(): Promise<string> {
  const { opzioni } = await call('POST', '/auth/passkey/sfida', {});
  return String(opzioni?.['challenge']);
}

async function enrol(): Promise<Answer> {
  const risposta = key.made({ challenge: await challengeToMake(), origin: ORIGIN });
  return own('POST', '/passkey', { nome: 'Chiave', risposta });
}

const enter = (risposta: object) => call('POST', '/auth/passkey', { risposta });

async function enterNow(): Promise<Answer> {
  return enter(key.used({ challenge: await challengeToLogIn(), origin: ORIGIN }, person));
}

describe('a passkey', () => {
  test('is made for its owner alone, verified, and found by its device without a name', async () => {
    const { opzioni } = await own('POST', '/passkey/prepara');
    expect(opzioni).toMatchObject({
      rp: { id: 'localhost', name: 'Gestionale' },
      user: { id: Buffer.from(person).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  test('is a whole login, counts as a second factor, and brings recovery codes when it is the first', async () => {
    const first = await enrol();
    expect(first.status).toBe(200);
    expect(first.codici_recupero).toHaveLength(10);
    const entered = await enterNow();
    expect(entered.status).toBe(200);
    const headers = { authorization: `Bearer ${entered.token}` };
    expect((await server.call('GET', '/api/clienti', { headers })).status).toBe(200);
    key = new SoftPasskey('another key');
    expect(await enrol()).toEqual({ status: 200 });
    expect((await own('GET', '')).passkey).toHaveLength(2);
  });

  test('is renamed and taken away by its owner alone, the recovery codes with the last one', async () => {
    await enrol();
    const other = server.rows.dipendente({ ruolo: 'Admin' });
    const path = `/secondo-fattore/passkey/${key.id}`;
    expect((await call('PUT', path, { nome: 'Mia' }, other)).status).toBe(403);
    expect((await call('DELETE', path, undefined, other)).status).toBe(403);
    expect((await call('PUT', path, { nome: 'Mia' }, person)).status).toBe(204);
    expect(await own('GET', '')).toMatchObject({ passkey: [{ nome: 'Mia' }], codici_rimasti: 10 });
    expect((await call('DELETE', path, undefined, person)).status).toBe(204);
    expect(await own('GET', '')).toMatchObject({ passkey: [], codici_rimasti: 0 });
    expect((await enterNow()).codice).toBe('passkey_non_valida');
  });

  test.each([
    ['reset', () => call('DELETE', `/dipendenti/${person}/secondo-fattore`, undefined, boss())],
    ['deactivated', () => call('PUT', `/dipendenti/${person}/disattiva`, {}, boss())],
  ])('opens nothing for who is %s right after it has signed', async (_case, change) => {
    await enrol();
    const answer = key.used({ challenge: await challengeToLogIn(), origin: ORIGIN }, person);
    const transaction = server.db.transaction.bind(server.db);
    // why: what is committed between the signature and the session that it opens.
    const spy = vi.spyOn(server.db, 'transaction');
    spy.mockImplementation(async (work, size) => {
      spy.mockRestore();
      const done = await transaction(work, size);
      expect((await change()).status).toBeLessThan(300);
      return done;
    });
    const { token } = await enter(answer);
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.call('GET', '/api/clienti', { headers })).status).toBe(401);
  });

  test('that is the last second factor stays where one is demanded', async () => {
    await enrol();
    server.db.now.run(rawQuery('UPDATE impostazioni SET secondo_fattore_richiesto = 1', []));
    const refused = await own('DELETE', `/passkey/${key.id}`);
    expect(refused.codice).toBe('secondo_fattore_richiesto');
    expect((await enterNow()).status).toBe(200);
  });
});

describe('an answer is refused, always in the same words,', () => {
  const refused = {
    status: 403,
    codice: 'passkey_non_valida',
    errore:
      "La passkey non è stata riconosciuta: riprova, oppure accedi con la password; se l'ufficio te ne ha data una nuova, con quella.",
    message:
      "La passkey non è stata riconosciuta: riprova, oppure accedi con la password; se l'ufficio te ne ha data una nuova, con quella.",
  };
  const used = async (origin = ORIGIN, by = person) =>
    key.used({ challenge: await challengeToLogIn(), origin }, by);

  beforeEach(async () => {
    key.counter = 1;
    await enrol();
    key.counter = 2;
  });

  test('the second time that it comes, also when both come together', async () => {
    key.counter = 0;
    server.db.now.run(rawQuery('UPDATE passkeys SET counter = 0', []));
    const answer = await used();
    const both = await Promise.all([enter(answer), enter(answer)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(await enter(answer)).toEqual(refused);
  });

  test('after five minutes, and also when the clock was set back', async () => {
    const answer = await used();
    server.clock.advance(5 * 60_000);
    expect(await enter(answer)).toEqual(refused);
    const early = await used();
    server.clock.advance(-6 * 60_000);
    expect(await enter(early)).toEqual(refused);
  });

  test('from another site, or one that only looks like it', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:81', 'http://localhost.evil']) {
      expect(await enter(await used(origin))).toEqual(refused);
    }
    key.site = 'evil.example';
    expect(await enter(await used())).toEqual(refused);
  });

  test('with a counter that does not grow: the key was copied', async () => {
    expect((await enter(await used())).status).toBe(200);
    expect(await enter(await used())).toEqual(refused);
    key.counter = 3;
    expect((await enter(await used())).status).toBe(200);
  });

  test('without its owner’s finger or number', async () => {
    key.flags = 0x01;
    expect(await enter(await used())).toEqual(refused);
  });

  test('in another person’s name, by another key, spoilt, or of nobody', async () => {
    const other = server.rows.dipendente({ ruolo: 'Admin' });
    expect(await enter(await used(ORIGIN, other))).toEqual(refused);
    const answer = await used();
    const forged = new SoftPasskey('a key');
    forged.counter = 9;
    const challenge = await challengeToLogIn();
    expect(await enter(forged.used({ challenge, origin: ORIGIN }, person))).toEqual(refused);
    const { response } = answer as { response: Record<string, string> };
    const spoilt = { ...answer, response: { ...response, signature: 'AAAA' } };
    expect(await enter(spoilt)).toEqual(refused);
    expect(await enter({ ...answer, id: 'bm9ib2R5', rawId: 'bm9ib2R5' })).toEqual(refused);
    expect(await enter({})).toEqual(refused);
  });

  test('when it answers a challenge of another kind, or of another server', async () => {
    const challenge = await challengeToMake();
    expect(await enter(key.used({ challenge, origin: ORIGIN }, person))).toEqual(refused);
    const strange = Buffer.alloc(48, 7).toString('base64url');
    expect(await enter(key.used({ challenge: strange, origin: ORIGIN }, person))).toEqual(refused);
    const next = new SoftPasskey('next');
    const made = next.made({ challenge: await challengeToLogIn(), origin: ORIGIN });
    expect((await own('POST', '/passkey', { nome: 'x', risposta: made })).codice).toBe(
      'passkey_non_valida',
    );
  });

  test('of an account that was closed', async () => {
    server.db.now.run(rawQuery('UPDATE dipendenti SET attivo = 0 WHERE id = ?1', [person]));
    expect(await enter(await used())).toEqual(refused);
  });
});

describe('a refused passkey', () => {
  const told = async () => {
    await server.app.audit.flush();
    return auditLines(server.db).filter(({ outcome }) => outcome === 'negato');
  };

  test('is told in the log on its owner, and once a minute of a passkey that nobody has', async () => {
    await enrol();
    const challenge = await challengeToLogIn();
    const answer = key.used({ challenge, origin: 'https://evil.example' }, person);
    expect((await enter(answer)).status).toBe(403);
    expect(await told()).toMatchObject([
      { azione: 'auth.login', dipendente_id: person, valori: { indirizzo: '127.0.0.1' } },
    ]);
    for (let n = 0; n < 3; n += 1) await enter({ ...answer, id: 'bm9ib2R5', rawId: 'bm9ib2R5' });
    expect((await told()).slice(1)).toMatchObject([{ dipendente_id: null, valori: { volte: 3 } }]);
  });

  test('opens nothing while a password that an Admin gave waits for its owner', async () => {
    await enrol();
    const admin = server.rows.dipendente({ ruolo: 'Admin' });
    expect((await enterNow()).status).toBe(200);
    await call('POST', `/dipendenti/${person}/password-provvisoria`, {}, admin);
    expect((await enterNow()).codice).toBe('passkey_non_valida');
    expect(await told()).toMatchObject([{ azione: 'auth.login', dipendente_id: person }]);
  });

  test('keeps nobody from the password, as it is nothing that can be guessed', async () => {
    await enrol();
    const challenge = await challengeToLogIn();
    const answer = key.used({ challenge, origin: 'https://evil.example' }, person);
    for (let n = 0; n < 12; n += 1) expect((await enter(answer)).status).toBe(403);
    expect(server.db.now.all(rawQuery('SELECT * FROM login_failures', []))).toEqual([]);
  });
});

test('the same new passkey is taken once', async () => {
  const risposta = key.made({ challenge: await challengeToMake(), origin: ORIGIN });
  expect((await own('POST', '/passkey', { nome: 'Chiave', risposta })).status).toBe(200);
  const again = await own('POST', '/passkey', { nome: 'Chiave', risposta });
  expect(again.codice).toBe('passkey_non_valida');
});

test('a challenge is for whoever asked for it, and makes no passkey in another person’s session', async () => {
  const token = server.tokenOf(person);
  server.clock.advance(3 * 3_600_000);
  const other = server.rows.dipendente({ ruolo: 'Manager' });
  const asked = await call('POST', '/secondo-fattore/passkey/prepara', undefined, other);
  const challenge = String(asked.opzioni?.['challenge']);
  const risposta = key.made({ challenge, origin: ORIGIN });
  const body = { nome: 'Chiave', risposta };
  await server.app.audit.flush();
  const lines = auditLines(server.db).length;
  const headers = { authorization: `Bearer ${token}` };
  const refused = await server.call('POST', '/api/secondo-fattore/passkey', { headers, body });
  expect(refused.json()).toMatchObject({ codice: 'passkey_non_valida' });
  expect(server.db.now.all(rawQuery('SELECT id FROM passkeys', []))).toEqual([]);
  await server.app.audit.flush();
  expect(auditLines(server.db)).toHaveLength(lines);
  expect((await call('POST', '/secondo-fattore/passkey', body, other)).status).toBe(200);
});

/** What differs once a row of whichever table was written, with the values that it had too. */
function written(): unknown {
  const { now } = server.db;
  if (testEngine() === 'sqlite') return now.first(rawQuery('SELECT total_changes() AS n', []));
  return tableNames(server.db).map((table) =>
    now.all(rawQuery(`SELECT *, xmin::text AS written_by FROM ${table}`, [])),
  );
}

test('asking for challenges writes nothing', async () => {
  const before = written();
  for (let n = 0; n < 5; n += 1) await challengeToLogIn();
  expect(written()).toEqual(before);
});
