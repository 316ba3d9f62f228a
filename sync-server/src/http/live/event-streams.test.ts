import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { HINT_PAUSE_MS } from '../../sync/news/live-hub.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { listenLive, sessionOf, type LiveListener } from '../../testing/requests/live-listener.ts';
import { command, createTestDevice } from '../../testing/test-device.ts';

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

function listen(
  signal?: AbortSignal,
  token: string = server.tokenOf(operatore),
): Promise<LiveListener> {
  return listenLive(address, token, signal);
}

/** A listener by that token who was told what each is told first. */
async function heardBy(token: string): Promise<LiveListener> {
  const listener = await listen(undefined, token);
  await listener.next();
  return listener;
}

/** What is said of the feed as it stands. */
function news(): string {
  const { query } = server.db;
  const state = server.db.now.first(query.selectFrom('feed_counter').select(['epoch', 'sequence']));
  return `event: news\ndata: ${state?.epoch}:${state?.sequence}\n\n`;
}

/** Counts how often the database is asked who may go on, and lets the first of those fail. */
function countAsked({ failing = 0 } = {}): () => number {
  const all = server.db.all.bind(server.db);
  let count = 0;
  // why: what is counted is how often the database is asked.
  vi.spyOn(server.db, 'all').mockImplementation(async (query) => {
    if (!query.compile().sql.includes('AS asked')) return all(query);
    count += 1;
    if (count <= failing) throw new Error('down');
    return all(query);
  });
  return () => count;
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
  expect(await mine.next()).toBeUndefined();
  vi.advanceTimersByTime(20_000);
  expect(await other.next()).toBe(':\n\n');
});

test('who is put out hears first what waited for the end of the pause', async () => {
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const mine = await heardBy(server.tokenOf(operatore));
  await pushOre(8);
  const url = `/api/dipendenti/${operatore}/disattiva`;
  expect((await server.call('PUT', url, { as: admin })).status).toBe(200);
  expect(await mine.rest()).toBe(news());
});

test('what ended before is asked about no more, whoever calls how often', async () => {
  const token = server.tokenOf(operatore);
  const gone = server.tokenOf(server.rows.dipendente());
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const mine = await heardBy(token);
  const url = `/api/dispositivi/accessi/${sessionOf(gone)}`;
  const asked = countAsked();
  for (let n = 0; n < 5; n += 1) {
    expect((await server.call('DELETE', url, { as: admin })).status).toBe(204);
  }
  expect(asked()).toBe(0);
  vi.advanceTimersByTime(20_000);
  expect(await mine.next()).toBe(':\n\n');
  expect(asked()).toBe(1);
});

test('where the database does not say, nobody is put out before the heartbeat asks again', async () => {
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const mine = await heardBy(server.tokenOf(operatore));
  const asked = countAsked({ failing: 1 });
  const url = `/api/dipendenti/${operatore}`;
  const { status } = await server.call('PUT', url, { as: admin, body: { nome: 'Altra' } });
  expect([status, asked()]).toEqual([200, 1]);
  const line = expect.objectContaining({ event: 'live lines not asked about' }) as object;
  await expect.poll(() => server.log.lines).toContainEqual(line);
  vi.advanceTimersByTime(20_000);
  expect(await mine.next()).toBe(':\n\n');
  expect(asked()).toBe(2);
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
