import { dipendenteIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ENDING_CALLS, type EndingCall } from '../auth/session-ends.ts';
import { rawQuery } from '../db/raw-query.ts';
import {
  createTestServer,
  type TestReply,
  type TestServer,
} from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { listenLive, sessionOf, type LiveListener } from '../testing/requests/live-listener.ts';

const EMAIL = 'ada@gestionale.example';
const PASSWORD = 'corretta-1';

let server: TestServer;
let address: string;
let admin: DipendenteId;
let operatore: DipendenteId;

beforeEach(async () => {
  // Only the heartbeat is in the test's hands; the network keeps its own time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  operatore = server.rows.dipendente({ email: EMAIL, password_hash: hashCheaply(PASSWORD) });
  await server.publish();
  address = await server.listen();
});

afterEach(async () => {
  await server.close();
  vi.useRealTimers();
});

/** A listener by that token who was told what each is told first. */
async function heardBy(token: string): Promise<LiveListener> {
  const listener = await listenLive(address, token);
  await listener.next();
  return listener;
}

async function login(): Promise<string> {
  const body = { email: EMAIL, password: PASSWORD };
  const reply = await server.call('POST', '/api/auth/login', { body });
  return (reply.json() as { token: string }).token;
}

/** Whose line ends. */
interface Mine {
  readonly id: DipendenteId;
  readonly token: string;
}

interface Case {
  /** By default somebody who is there. */
  readonly whose?: () => Promise<DipendenteId>;
  readonly call: (mine: Mine) => Promise<TestReply>;
}

/** What an Admin does to somebody. */
function byAdmin(method: string, path: string, body?: object): Case {
  return {
    call: ({ id, token }) => {
      const url = path.replace('{id}', id).replace('{accesso}', sessionOf(token));
      return server.call(method, `/api/${url}`, { as: admin, ...(body && { body }) });
    },
  };
}

/** They left years ago, of which a program beside the server has told: their line is open still. */
async function anonymize({ id }: Mine): Promise<TestReply> {
  server.db.now.run(
    rawQuery("UPDATE dipendenti SET attivo = 0, disattivato_il = '1999-01-01' WHERE id = ?1", [id]),
  );
  const select = server.db.query.selectFrom('dipendenti').select(['nome', 'cognome']);
  const who = server.db.now.first(select.where('id', '=', id));
  const body = { conferma: `${who?.cognome} ${who?.nome}` };
  return server.call('PUT', `/api/dati-personali/${id}/anonimato`, { as: admin, body });
}

async function examplePerson(): Promise<DipendenteId> {
  await server.call('POST', '/api/esempi', { as: admin });
  const query = rawQuery<{ id: string }>(
    "SELECT id FROM dipendenti WHERE cognome LIKE '%(esempio)' AND ruolo = 'Operatore' LIMIT 1",
    [],
  );
  return dipendenteIdSchema.parse(server.db.now.first(query)?.id);
}

const CASES: Readonly<Record<EndingCall, Case>> = {
  'auth.cambiaPassword': {
    call: async () =>
      server.call('PUT', '/api/auth/password', {
        headers: { authorization: `Bearer ${await login()}` },
        body: { password: PASSWORD, password_nuova: 'tre-lepri-nel-mais' },
      }),
  },
  'datiPersonali.anonimizza': { call: anonymize },
  'dipendenti.disattiva': byAdmin('PUT', 'dipendenti/{id}/disattiva'),
  'dipendenti.elimina': byAdmin('DELETE', 'dipendenti/{id}'),
  'dipendenti.impostaPassword': byAdmin('PUT', 'dipendenti/{id}/password', {
    password: 'un-altra-per-ora-1',
  }),
  'dipendenti.modifica': byAdmin('PUT', 'dipendenti/{id}', { ruolo: 'Manager' }),
  'dipendenti.passwordProvvisoria': byAdmin('POST', 'dipendenti/{id}/password-provvisoria'),
  'dispositivi.scollega': byAdmin('DELETE', 'dispositivi/accessi/{accesso}'),
  'dispositivi.scollegaTutti': {
    call: ({ id }) => server.call('DELETE', '/api/dispositivi/accessi', { as: id }),
  },
  'esempi.togli': { whose: examplePerson, ...byAdmin('DELETE', 'esempi') },
  'secondoFattore.azzera': byAdmin('DELETE', 'dipendenti/{id}/secondo-fattore'),
};

test('each of those calls has its case here', () => {
  expect(Object.keys(CASES)).toEqual(Object.keys(ENDING_CALLS));
});

test.each(Object.entries(CASES))(
  '%s ends the line at once, and nobody else’s',
  async (_name, { whose, call }) => {
    const id = (await whose?.()) ?? operatore;
    const token = server.tokenOf(id);
    const [mine, other] = [await heardBy(token), await heardBy(server.tokenOf(admin))];
    const { status } = await call({ id, token });
    expect(Math.floor(status / 100)).toBe(2);
    await mine.rest();
    vi.advanceTimersByTime(20_000);
    expect(await other.next()).toBe(':\n\n');
  },
);

test('the device that changes its password goes on until it has had time for its next token', async () => {
  const [here, there] = [await login(), await login()];
  const [mine, other] = [await heardBy(here), await heardBy(there)];
  const { status } = await server.call('PUT', '/api/auth/password', {
    headers: { authorization: `Bearer ${here}` },
    body: { password: PASSWORD, password_nuova: 'tre-lepri-nel-mais' },
  });
  expect(status).toBe(200);
  await other.rest();
  // why: what is asked is when it is called.
  const ended = vi.fn<() => void>();
  const end = mine.rest().then(ended);
  await server.call('GET', '/healthz');
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  await end;
});
