import type { SessionLives } from '../auth/session-ends.ts';
import { openDatabase } from '../db/open-database.ts';
import type { SqliteDatabase } from '../db/sqlite-database.ts';
import type { HttpServer } from '../http/create-server.ts';
import { createIdMaker, type Clock, type RandomBytes } from '../sync/clock.ts';
import type { Engine } from '../sync/engine.ts';
import { createBusyShare } from '../threads/busy-share.ts';
import { inventDevice } from './invented-device.ts';
import { inventPerson } from './invented-person.ts';
import { createMakeWay, type WayParts } from './make-way.ts';
import { nobodysParts, type NobodysParts } from './nobodys-parts.ts';
import { workInRounds } from './rounds.ts';

/** Of the composed application, what is asked of it. */
export interface WarmedApp extends Pick<HttpServer, 'server' | 'tokens'> {
  readonly engine: Pick<Engine, 'change'>;
  close(): Promise<void>;
}

export interface WarmUpParts extends SessionLives {
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** Puts the whole server together once more. */
  readonly compose: (parts: NobodysParts) => Promise<WarmedApp>;
  /** Ends it at the next request. */
  readonly signal: AbortSignal;
  /** How busy others keep the thread; measured by default. */
  readonly busyShare?: WayParts['busyShare'];
}

/**
 * Lets an invented office and an invented phone work for a moment with an application like the company's,
 * which is thrown away with its database in memory. Rejects where an answer is not as meant, where it was
 * told to stop, and with a `GaveUpError` where others need the thread.
 */
export async function warmUp(parts: WarmUpParts): Promise<void> {
  const { signal, busyShare = createBusyShare() } = parts;
  const makeWay = createMakeWay({ signal, busyShare, nowMs: () => performance.now() });
  await makeWay();
  const db = await openDatabase(':memory:');
  try {
    await makeWay();
    await workWith(db, parts, makeWay);
  } finally {
    await db.close();
  }
}

async function workWith(
  db: SqliteDatabase,
  parts: WarmUpParts,
  makeWay: () => Promise<void>,
): Promise<void> {
  const { clock } = parts;
  const createId = createIdMaker(clock, parts.random);
  const own = nobodysParts(parts, db);
  const app = await parts.compose(own);
  try {
    db.beginServing();
    const people = { ...own, ...app, createId };
    const admin = await inventPerson(people, 'Admin');
    const worker = await inventPerson(people, 'Operatore');
    const { server } = app;
    const deviceOf = (token: string) => inventDevice({ server, token, clock, createId, makeWay });
    const [office, phone] = [deviceOf(admin.token), deviceOf(worker.token)];
    await workInRounds({ office, phone, worker, clock, createId });
  } finally {
    await app.close();
  }
}
