import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { sessionOf } from '../testing/requests/live-listener.ts';
import { GIORNO } from '../testing/row-maker.ts';
import { command, createTestDevice } from '../testing/test-device.ts';

let server: TestServer;
let manager: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  progetto = server.rows.progetto();
  server.rows.assegna(progetto, manager);
  await server.publish();
});

afterEach(() => server.close());

/** What an Admin, or the person elsewhere, does to the account. */
const CHANGES = {
  demoted: {
    sql: "UPDATE dipendenti SET ruolo = 'Operatore' WHERE id = ?1",
    answer: { status: 401, codice: 'non_autenticato' },
  },
  'given another password': {
    sql: "UPDATE dipendenti SET password_hash = 'altro' WHERE id = ?1",
    answer: { status: 401, codice: 'non_autenticato' },
  },
  deactivated: {
    sql: 'UPDATE dipendenti SET attivo = 0 WHERE id = ?1',
    answer: { status: 401, codice: 'accesso_revocato' },
  },
  disconnected: {
    sql: "UPDATE sessions SET revoked_at = '2026-05-12T07:30:00.000Z' WHERE dipendente_id = ?1",
    answer: { status: 401, codice: 'accesso_revocato' },
  },
} as const;

const CASES = Object.entries(CHANGES);

async function change(sql: string): Promise<void> {
  await server.db.transaction(async (tx) => {
    for (const each of sql.split(';')) await tx.run(rawQuery(each, [manager]));
  });
}

/** Lets that be committed once somebody who was let in waits for the transaction after so many others. */
function beforeWriting(sql: string, after = 0): void {
  const transaction = server.db.transaction.bind(server.db);
  let left = after;
  // why: what is committed between a request's admission and its own turn.
  const spy = vi.spyOn(server.db, 'transaction');
  spy.mockImplementation(async (work, size) => {
    left -= 1;
    if (left >= 0) return transaction(work, size);
    spy.mockRestore();
    await change(sql);
    return server.db.transaction(work, size);
  });
}

function beforeReading(sql: string): void {
  // why: the same, for its picture.
  const spy = vi.spyOn(server.db, 'read');
  spy.mockImplementation(async (work) => {
    spy.mockRestore();
    await change(sql);
    return server.db.read(work);
  });
}

const cliente = (n: number) => command('clienti.crea', { ragione_sociale: `Nuovo ${n}` });
const CLIENTI = rawQuery<{ n: number }>(
  "SELECT count(*) AS n FROM clienti WHERE ragione_sociale LIKE 'Nuovo%'",
  [],
);
const HOURS = rawQuery<{ n: number }>('SELECT count(*) AS n FROM fogli_ore', []);
const OUTCOMES = rawQuery<{ n: number }>('SELECT count(*) AS n FROM outcomes', []);

function told(reply: { readonly status: number; json(): unknown }): unknown {
  return { status: reply.status, codice: (reply.json() as { codice?: string }).codice };
}

describe.each(CASES)('whoever is %s while what they sent waits', (_, { sql, answer }) => {
  test('has nothing of a push done, and is told so as by any request', async () => {
    const device = createTestDevice(server, manager);
    beforeWriting(sql);
    expect(told(await device.push([cliente(1), cliente(2)]))).toEqual(answer);
    expect([await server.db.first(CLIENTI), await server.db.first(OUTCOMES)]).toEqual([
      { n: 0 },
      { n: 0 },
    ]);
  });

  test('has no command by its route done', async () => {
    beforeWriting(sql);
    const body = { ragione_sociale: 'Nuovo' };
    expect(told(await server.call('POST', '/api/clienti', { as: manager, body }))).toEqual(answer);
    expect(await server.db.first(CLIENTI)).toEqual({ n: 0 });
  });

  test('is given no page', async () => {
    beforeReading(sql);
    const reply = await server.call('GET', '/api/sync/pull', { as: manager });
    expect(told(reply)).toEqual(answer);
  });
});

test('whoever was demoted has the rest of a batch not done, and refused by their next login', async () => {
  const operatore = server.rows.dipendente();
  server.rows.assegna(progetto, operatore);
  await server.publish();
  const device = createTestDevice(server, manager);
  const ore = { progetto_id: progetto, dipendente_id: operatore, data: GIORNO, ore_lavorate: 1 };
  const commands = Array.from({ length: 500 }, () => command('fogliOre.crea', ore));
  beforeWriting(CHANGES.demoted.sql, 1);
  expect(told(await device.push(commands, 1))).toEqual(CHANGES.demoted.answer);
  const { n: done } = (await server.db.first(HOURS)) ?? { n: 0 };
  expect(done).toBeGreaterThan(0);
  const reply = await device.push(commands, 1);
  const { outcomes } = reply.json() as { outcomes: { place: number; codice: string }[] };
  const left = Array.from({ length: commands.length - done }, (_, n) => done + n);
  expect(outcomes.map(({ place }) => place)).toEqual(left);
  expect(new Set(outcomes.map(({ codice }) => codice))).toEqual(new Set(['riga_altrui']));
  expect(await server.db.first(HOURS)).toEqual({ n: done });
});

test('an act of whoever was demoted is not done', async () => {
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  await server.publish();
  const body = { nome: 'Altro' };
  const id = manager;
  manager = admin;
  beforeWriting(CHANGES.demoted.sql);
  const reply = await server.call('PUT', `/api/dipendenti/${id}`, { as: admin, body });
  expect(told(reply)).toEqual(CHANGES.demoted.answer);
});

test('others who share the transaction have theirs done', async () => {
  const other = server.rows.dipendente({ ruolo: 'Manager' });
  await server.publish();
  const [one, two] = [createTestDevice(server, manager), createTestDevice(server, other)];
  beforeWriting(CHANGES.deactivated.sql);
  const [out, done] = await Promise.all([one.push([cliente(1)]), two.push([cliente(2)])]);
  expect([told(out), done.status]).toEqual([CHANGES.deactivated.answer, 200]);
  expect(await server.db.first(CLIENTI)).toEqual({ n: 1 });
});

test('whoever is deleted meanwhile has nothing done', async () => {
  const gone = server.rows.dipendente({ ruolo: 'Manager' });
  await server.publish();
  manager = gone;
  const device = createTestDevice(server, gone);
  beforeWriting('DELETE FROM dipendenti WHERE id = ?1');
  expect(told(await device.push([cliente(1)]))).toEqual(CHANGES.deactivated.answer);
  expect(await server.db.first(CLIENTI)).toEqual({ n: 0 });
});

test('whom the database does not know any more is asked to log in, alone and beside others', async () => {
  const other = server.rows.dipendente({ ruolo: 'Manager' });
  const unknown = server.rows.dipendente({ ruolo: 'Manager' });
  await server.publish();
  const [lost, two] = [createTestDevice(server, unknown), createTestDevice(server, other)];
  manager = unknown;
  beforeWriting('DELETE FROM dipendenti WHERE id = ?1; DELETE FROM deleted_accounts WHERE id = ?1');
  const [out, done] = await Promise.all([lost.push([cliente(1)]), two.push([cliente(2)])]);
  expect([told(out), done.status]).toEqual([CHANGES.demoted.answer, 200]);
});

test('whom the database does not know any more when their push is done is asked to log in', async () => {
  const unknown = server.rows.dipendente({ ruolo: 'Manager' });
  await server.publish();
  manager = unknown;
  const device = createTestDevice(server, unknown);
  beforeWriting('DELETE FROM dipendenti WHERE id = ?1; DELETE FROM deleted_accounts WHERE id = ?1');
  expect(told(await device.push([cliente(1)]))).toEqual(CHANGES.demoted.answer);
});

test('what was sent before a logout is done', async () => {
  const device = createTestDevice(server, manager);
  const session = sessionOf(server.tokenOf(manager));
  beforeWriting(`DELETE FROM sessions WHERE dipendente_id = ?1 AND id = '${session}'`);
  expect((await device.push([cliente(1)])).status).toBe(200);
  expect(await server.db.first(CLIENTI)).toEqual({ n: 1 });
});

test('one’s own new password keeps what the same login had sent', async () => {
  const before = 'quella-di-prima-1';
  const password_hash = hashCheaply(before);
  const email = 'ada@gestionale.example';
  const ada = server.rows.dipendente({ ruolo: 'Manager', email, password_hash });
  await server.publish();
  const device = createTestDevice(server, ada);
  const transaction = server.db.transaction.bind(server.db);
  const stored = rawQuery<{ account_epoch: number }>(
    'SELECT account_epoch FROM dipendenti WHERE id = ?1',
    [ada],
  );
  const [chosen, pushed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const body = { password: before, password_nuova: 'tre-lepri-nel-mais' };
  let changed: Promise<{ readonly status: number }> | undefined;
  // why: the push, which was let in, has its turn when the password is stored and no token was given yet.
  const spy = vi.spyOn(server.db, 'transaction');
  spy.mockImplementation(async (work, size) => {
    if (changed === undefined) {
      changed = server.call('PUT', '/api/auth/password', { as: ada, body });
      await chosen.promise;
      return transaction(work, size);
    }
    const done = await transaction(work, size);
    if ((await server.db.first(stored))?.account_epoch === 1) {
      spy.mockRestore();
      chosen.resolve();
      await pushed.promise;
    }
    return done;
  });
  const reply = await device.push([cliente(1)]);
  pushed.resolve();
  expect([reply.status, (await changed)?.status]).toEqual([200, 200]);
});
