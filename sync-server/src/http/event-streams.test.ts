import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { HINT_PAUSE_MS } from '../sync/news/live-hub.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
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

async function listen(signal?: AbortSignal): Promise<Listener> {
  const reply = await fetch(`${address}/api/sync/live`, {
    headers: { authorization: `Bearer ${server.tokenOf(operatore)}` },
    ...(signal && { signal }),
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { reply, next: async () => (await reader?.read())?.value };
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
  const { next } = await listen();
  await next();
  const claims = server.tokenOf(operatore).split('.')[1] ?? '';
  const { sid: accesso } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    sid: string;
  };
  const token = server.tokenOf(server.rows.dipendente());
  const other = await fetch(`${address}/api/sync/live`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = other.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  expect((await server.call('POST', '/api/auth/logout', { body: { accesso } })).status).toBe(204);
  expect(await next()).toBeUndefined();
  vi.advanceTimersByTime(20_000);
  expect((await reader?.read())?.value).toBe(':\n\n');
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
