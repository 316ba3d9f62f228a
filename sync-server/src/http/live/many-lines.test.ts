import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, expect, test } from 'vitest';

import { HINT_PAUSE_MS } from '../../sync/news/live-hub.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { openTestSession } from '../../testing/open-test-session.ts';
import { listenLive, type LiveListener } from '../../testing/requests/live-listener.ts';

/** Of one person. */
const MOST = 20;

let server: TestServer;
let address: string;
const opened: AbortController[] = [];

async function start(mostLines?: number): Promise<DipendenteId> {
  server = await createTestServer(mostLines === undefined ? {} : { mostLines });
  const operatore = server.rows.dipendente();
  await server.publish();
  address = await server.listen();
  return operatore;
}

afterEach(async () => {
  for (const each of opened.splice(0)) each.abort();
  await server.close();
});

function open(token: string): Promise<LiveListener> {
  const hangUp = new AbortController();
  opened.push(hangUp);
  return listenLive(address, token, hangUp.signal);
}

async function openMany(
  count: number,
  token: string,
  apartMs = 0,
): Promise<readonly LiveListener[]> {
  const lines = [];
  for (let n = 0; n < count; n += 1) {
    server.clock.advance(apartMs);
    const line = await open(token);
    await line.next();
    lines.push(line);
  }
  return lines;
}

/** Whether it was cut, or ended. */
function isOver({ next }: LiveListener): Promise<boolean> {
  return next().then(
    (piece) => piece === undefined,
    () => true,
  );
}

async function refusalOf({ reply, rest }: LiveListener): Promise<unknown> {
  return [reply.status, (JSON.parse(await rest()) as { codice: string }).codice];
}

test('whoever opens one after the other loses the oldest, and their connections', async () => {
  const operatore = await start();
  const token = server.tokenOf(operatore);
  const [oldest, ...others] = await openMany(MOST, token);
  const more = await openMany(30, token, 60_000);
  const lines = [oldest, ...others, ...more].flatMap((line) => line ?? []);
  for (const line of lines.slice(0, -MOST)) expect(await isOver(line)).toBe(true);
  // Whoever works goes on, and hears.
  const [other] = await openMany(1, server.tokenOf(server.rows.dipendente()));
  server.clock.advance(HINT_PAUSE_MS);
  await server.publish();
  for (const { next } of lines.slice(-MOST)) expect(await next()).toContain('news');
  expect(await other?.next()).toContain('news');
  const connections = await countConnections();
  expect(connections).toBeLessThanOrEqual(MOST + 2);
  expect(server.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('pages in sight that are too many cut none of each other', async () => {
  const operatore = await start();
  const token = server.tokenOf(operatore);
  const lines = await openMany(MOST, token);
  for (let n = 0; n < 5; n += 1) {
    server.clock.advance(10_000);
    expect(await refusalOf(await open(token))).toEqual([429, 'troppi_tentativi']);
  }
  server.clock.advance(HINT_PAUSE_MS);
  await server.publish();
  for (const { next } of lines) expect(await next()).toContain('news');
});

test('a login of the same person that has no line to give up is told to come back', async () => {
  const operatore = await start();
  await openMany(MOST, server.tokenOf(operatore));
  const { app, db, clock } = server;
  const refused = await open(app.tokens.sign(openTestSession(db, clock, operatore)));
  expect(await refusalOf(refused)).toEqual([429, 'troppi_tentativi']);
  expect(refused.reply.headers.get('retry-after')).toBe('60');
});

test('a server that is full of lines still takes everything else, and lines again as they end', async () => {
  const operatore = await start(3);
  const token = server.tokenOf(operatore);
  await openMany(3, token);
  const stranger = server.tokenOf(server.rows.dipendente());
  expect(await refusalOf(await open(stranger))).toEqual([503, 'server_occupato']);
  const headers = { authorization: `Bearer ${stranger}` };
  expect((await fetch(`${address}/api/sync/pull`, { headers })).status).toBe(200);
  opened[0]?.abort();
  await expect.poll(async () => (await open(stranger)).reply.status).toBe(200);
});

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.server.server.getConnections((error, count) => {
      if (error === null) resolve(count);
      else reject(error);
    });
  });
}
