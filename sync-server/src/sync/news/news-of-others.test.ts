import { expect, it } from 'vitest';

import type { Database } from '../../db/database.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import type { Feed } from '../feed/feed.ts';
import { createLiveHub, HINT_PAUSE_MS } from './live-hub.ts';
import { createNewsOfOthers } from './news-of-others.ts';

interface Place {
  readonly sequence: number;
  /** From where another stretch of the database's life wrote. */
  readonly anew?: number;
  readonly epoch?: string;
}

/** A server of several, whose database is put to another place of a history at will. */
function createServer(first: Place) {
  const clock = createTestClock();
  const hub = createLiveHub(clock);
  let place = first;
  const state = () => ({ epoch: place.epoch ?? '00', sequence: place.sequence, purged: 0 });
  const markOf = (sequence: number) =>
    sequence >= (place.anew ?? Number.POSITIVE_INFINITY) ? 'b' : 'a';
  const feed = {
    state: async () => state(),
    markOf: async (_: unknown, sequence: number) => markOf(sequence),
    changedByOthers: async () => new Set(['staff']),
  };
  // why: a counter that falls, as a replica's does, in a process that goes on.
  const db = {
    joins: { attempts: 500, waiting: 200, together: true },
    read: (work: (tx: unknown) => unknown) => work(db),
  };
  const others = createNewsOfOthers(db as unknown as Database, feed as unknown as Feed, hub);
  return {
    clock,
    others,
    /** The database is found there. */
    turnTo: (next: Place): void => {
      place = next;
    },
    commitHere(next: Place): void {
      place = next;
      const mark = markOf(place.sequence);
      const news = { ...state(), audiences: ['staff'], mark };
      hub.announce(news);
      others.noteOwn(news);
    },
    listen() {
      const line = { heard: new Array<string>(), ended: 0 };
      const { stop } = hub.open(state(), ['all', 'staff'])(
        ({ data }) => line.heard.push(data),
        () => {
          line.ended += 1;
          stop();
        },
      );
      clock.advance(HINT_PAUSE_MS);
      return line;
    },
  };
}

it('ends every line of a history that has lost its last commits, and tells new ones where it is', async () => {
  const server = createServer({ sequence: 100 });
  await server.others.hear();
  const before = server.listen();
  server.commitHere({ sequence: 110 });
  server.turnTo({ sequence: 105 });
  await server.others.hear();
  expect([before.heard, before.ended]).toEqual([['00:100', '00:110'], 1]);
  const after = server.listen();
  // The first commits of the other history, here and elsewhere, under numbers that were given out before.
  server.commitHere({ sequence: 106, anew: 106 });
  await server.others.hear();
  const anew = server.listen();
  server.turnTo({ sequence: 107, anew: 106 });
  await server.others.hear();
  expect([after.heard, after.ended]).toEqual([['00:105', '00:106', '00:107'], 0]);
  expect(anew.heard).toEqual(['00:106', '00:107']);
});

it('finds a history that was overtaken before it was looked at', async () => {
  const server = createServer({ sequence: 100 });
  await server.others.hear();
  server.commitHere({ sequence: 110 });
  await server.others.hear();
  const line = server.listen();
  server.turnTo({ sequence: 112, anew: 106 });
  await server.others.hear();
  expect(line.ended).toBe(1);
  expect(server.listen().heard).toEqual(['00:112']);
});

it('takes no number of a history that is gone for its own', async () => {
  const server = createServer({ sequence: 100 });
  await server.others.hear();
  for (const sequence of [101, 102, 103]) server.commitHere({ sequence });
  server.turnTo({ sequence: 100 });
  await server.others.hear();
  const line = server.listen();
  server.turnTo({ sequence: 102 });
  await server.others.hear();
  expect(line.heard).toEqual(['00:100', '00:102']);
});

it('begins with what a new epoch has, whatever was announced of the one before', async () => {
  const server = createServer({ sequence: 100 });
  await server.others.hear();
  const line = server.listen();
  server.commitHere({ sequence: 101 });
  server.turnTo({ sequence: 100, epoch: '01' });
  await server.others.hear();
  server.clock.advance(HINT_PAUSE_MS);
  server.turnTo({ sequence: 101, epoch: '01' });
  await server.others.hear();
  server.clock.advance(HINT_PAUSE_MS);
  expect([line.heard, line.ended]).toEqual([['00:100', '00:101', '01:100', '01:101'], 0]);
});

it('ends no line while nobody lost anything, a restart of the database among it', async () => {
  const server = createServer({ sequence: 100 });
  await server.others.hear();
  const line = server.listen();
  server.commitHere({ sequence: 101 });
  await server.others.hear();
  server.turnTo({ sequence: 102 });
  await server.others.hear();
  server.turnTo({ sequence: 103, anew: 103 });
  await server.others.hear();
  await server.others.hear();
  expect(line.ended).toBe(0);
});

it('ends no line when it is the first to commit after a restart of the database', async () => {
  const server = createServer({ sequence: 100 });
  await server.others.hear();
  const line = server.listen();
  server.commitHere({ sequence: 101 });
  server.commitHere({ sequence: 102, anew: 102 });
  await server.others.hear();
  await server.others.hear();
  server.clock.advance(HINT_PAUSE_MS);
  expect([line.ended, line.heard.at(-1)]).toEqual([0, '00:102']);
});

it('ends every line when what it committed was lost, though it committed again since', async () => {
  const server = createServer({ sequence: 100 });
  await server.others.hear();
  const line = server.listen();
  server.commitHere({ sequence: 101 });
  server.turnTo({ sequence: 100 });
  server.commitHere({ sequence: 102, anew: 101 });
  await server.others.hear();
  expect(line.ended).toBe(1);
});
