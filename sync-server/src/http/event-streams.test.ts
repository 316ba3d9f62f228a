import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { HINT_PAUSE_MS } from '../sync/news/live-hub.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { command, createTestDevice } from '../testing/test-device.ts';

let server: TestServer;
let address: string;
let operatore: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  // Only the heartbeat is in the test's hands; the network keeps its own time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await createTestServer();
  operatore = server.rows.dipendente();
  progetto = server.rows.progetto();
  server.rows.assegna(progetto, operatore);
  await server.publish();
  address = await server.listen();
});

afterEach(async () => {
  await server.close();
  vi.useRealTimers();
});

interface Listener {
  readonly reply: Response;
  /** The next piece of the stream, or undefined at its end. */
  readonly next: () => Promise<string | undefined>;
}

async function listen(
  signal?: AbortSignal,
  token: string | undefined = server.tokenOf(operatore),
): Promise<Listener> {
  const reply = await fetch(`${address}/api/sync/live`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { reply, next: async () => (await reader?.read())?.value };
}

/** What follows what a listener by that token is told first. */
async function heardBy(token: string | undefined): Promise<Listener['next']> {
  const { next } = await listen(undefined, token);
  await next();
  return next;
}

function sessionOf(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
}

/** What is said of the feed as it stands. */
function news(): string {
  const { query } = server.db;
  const state = server.db.now.first(query.selectFrom('feed_counter').select(['epoch', 'sequence']));
  return `event: news\ndata: ${state?.epoch}:${state?.sequence}\n\n`;
}

function pushOre(ore_lavorate: number) {
  const input = { progetto_id: progetto, dipendente_id: operatore, data: '2026-05-12' };
  const device = createTestDevice(server, operatore);
  return device.pushed([command('fogliOre.crea', { ...input, ore_lavorate })]);
}

test('a listener is told where things stand, and again after each change that is committed', async () => {
  const { reply, next } = await listen();
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(reply.headers.get('content-encoding')).toBeNull();
  expect(await next()).toBe(news());
  server.clock.advance(HINT_PAUSE_MS);
  await pushOre(8);
  expect(await next()).toBe(news());
  server.clock.advance(HINT_PAUSE_MS);
  await server.app.engine.change(async (touch) => touch('progetti', progetto));
  expect(await next()).toBe(news());
});

test('what was refused is no news', async () => {
  const { next } = await listen();
  await next();
  server.clock.advance(HINT_PAUSE_MS);
  await pushOre(25);
  await pushOre(8);
  expect(await next()).toBe(news());
});

test('a line without meaning keeps the connection open while nothing happens', async () => {
  const { next } = await listen();
  await next();
  vi.advanceTimersByTime(20_000);
  expect(await next()).toBe(':\n\n');
  vi.advanceTimersByTime(20_000);
  expect(await next()).toBe(':\n\n');
});

test('ends soon after the account may no longer listen', async () => {
  const { next } = await listen();
  await next();
  const { query } = server.db;
  server.db.now.run(query.updateTable('dipendenti').set({ attivo: 0 }).where('id', '=', operatore));
  vi.advanceTimersByTime(20_000);
  expect(await next()).toBeUndefined();
});

test('ends at the logout of its session, and no other does', async () => {
  const token = server.tokenOf(operatore);
  const [mine, other] = [
    await heardBy(token),
    await heardBy(server.tokenOf(server.rows.dipendente())),
  ];
  const body = { accesso: sessionOf(token) };
  expect((await server.call('POST', '/api/auth/logout', { body })).status).toBe(204);
  expect(await mine()).toBeUndefined();
  vi.advanceTimersByTime(20_000);
  expect(await other()).toBe(':\n\n');
});

describe('ends at once, and nobody else’s does, when', () => {
  /** What an Admin does to somebody. */
  test.each<[string, string, object?]>([
    ['PUT', 'dipendenti/{id}/disattiva'],
    ['PUT', 'dipendenti/{id}', { ruolo: 'Manager' }],
    ['PUT', 'dipendenti/{id}/password', { password: 'un-altra-per-ora-1' }],
    ['POST', 'dipendenti/{id}/password-provvisoria'],
    ['DELETE', 'dipendenti/{id}/secondo-fattore'],
    ['DELETE', 'dispositivi/accessi/{accesso}'],
  ])('an Admin calls %s %s', async (method, path, body) => {
    const admin = server.rows.dipendente({ ruolo: 'Admin' });
    const token = server.tokenOf(operatore);
    const [mine, other] = [await heardBy(token), await heardBy(server.tokenOf(admin))];
    const url = path.replace('{id}', operatore).replace('{accesso}', sessionOf(token));
    const { status } = await server.call(method, `/api/${url}`, {
      as: admin,
      ...(body && { body }),
    });
    expect(Math.floor(status / 100)).toBe(2);
    expect(await mine()).toBeUndefined();
    vi.advanceTimersByTime(20_000);
    expect(await other()).toBe(':\n\n');
  });

  test('one leaves all of one’s own devices', async () => {
    const colleague = server.rows.dipendente();
    const [mine, other] = [
      await heardBy(server.tokenOf(operatore)),
      await heardBy(server.tokenOf(colleague)),
    ];
    await server.call('DELETE', '/api/dispositivi/accessi', { as: operatore });
    expect(await mine()).toBeUndefined();
    vi.advanceTimersByTime(20_000);
    expect(await other()).toBe(':\n\n');
  });

  test('one changes one’s password, but for the device that is given its next token', async () => {
    const [email, password] = ['ada@gestionale.example', 'corretta-1'];
    server.rows.dipendente({ email, password_hash: hashCheaply(password) });
    const login = async () => {
      const reply = await server.call('POST', '/api/auth/login', { body: { email, password } });
      return (reply.json() as { token: string }).token;
    };
    const [here, there] = [await login(), await login()];
    const [mine, other] = [await heardBy(here), await heardBy(there)];
    const { status } = await server.call('PUT', '/api/auth/password', {
      headers: { authorization: `Bearer ${here}` },
      body: { password, password_nuova: 'tre-lepri-nel-mais' },
    });
    expect(status).toBe(200);
    expect(await other()).toBeUndefined();
    const ended = vi.fn<() => void>();
    const end = mine().then(ended);
    await server.call('GET', '/healthz');
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20_000);
    await end;
  });
});

test('ends when the server stops, which does not wait for it', async () => {
  const { next } = await listen();
  await next();
  await server.app.close();
  expect(await next()).toBeUndefined();
});

test('whoever hangs up is forgotten: no heartbeat is left behind', async () => {
  const cuts = [new AbortController(), new AbortController()];
  for (const { signal } of cuts) await (await listen(signal)).next();
  expect(vi.getTimerCount()).toBe(1);
  cuts[0]?.abort();
  cuts[1]?.abort();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});

test('asks once for all who listen whether they still may', async () => {
  const listeners = [];
  for (let n = 0; n < 20; n += 1) listeners.push(await listen());
  for (const { next } of listeners) await next();
  // why: what is counted is how often the database is asked.
  const asked = vi.spyOn(server.db, 'all');
  // why: the same, for one row.
  const askedOne = vi.spyOn(server.db, 'first');
  vi.advanceTimersByTime(20_000);
  for (const { next } of listeners) expect(await next()).toBe(':\n\n');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(askedOne).not.toHaveBeenCalled();
});
