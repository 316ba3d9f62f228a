import { expect, it } from 'vitest';

import { createTestClock } from '../../testing/test-clock.ts';
import { createLiveHub, HINT_PAUSE_MS, type LiveHub } from './live-hub.ts';

const EPOCH = '00';

function createHub() {
  const clock = createTestClock();
  return { clock, hub: createLiveHub(clock) };
}

/** Opens a line at sequence 1; what it says from then on, sequence by sequence. */
function listen(hub: LiveHub, ...audiences: readonly string[]) {
  const heard: number[] = [];
  const { flush, stop } = hub.open({ epoch: EPOCH, sequence: 1 }, audiences)(
    ({ data }) => {
      heard.push(Number(data.split(':')[1]));
    },
    () => undefined,
  );
  return { heard, flush, stop };
}

function announce(hub: LiveHub, sequence: number, ...audiences: readonly string[]): void {
  hub.announce({ epoch: EPOCH, sequence, audiences });
}

it('begins with the place where the feed is, though it was announced to others only', () => {
  const { hub } = createHub();
  announce(hub, 7, 'staff');
  expect(listen(hub, 'all', 'user:1').heard).toEqual([7]);
});

it('tells whom it concerns and nobody else', () => {
  const { hub, clock } = createHub();
  const [office, one, other] = [
    listen(hub, 'all', 'staff'),
    listen(hub, 'all', 'user:1'),
    listen(hub, 'all', 'user:2'),
  ];
  clock.advance(HINT_PAUSE_MS);
  announce(hub, 2, 'staff', 'user:1');
  expect([office.heard, one.heard, other.heard]).toEqual([[1, 2], [1, 2], [1]]);
  clock.advance(HINT_PAUSE_MS);
  announce(hub, 3, 'all');
  expect([office.heard, one.heard, other.heard]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 3],
  ]);
});

it('tells once who is concerned twice', () => {
  const { hub, clock } = createHub();
  const { heard } = listen(hub, 'all', 'staff', 'admin');
  clock.advance(HINT_PAUSE_MS);
  announce(hub, 2, 'admin', 'staff', 'all');
  clock.advance(10 * HINT_PAUSE_MS);
  expect(heard).toEqual([1, 2]);
});

it('tells of the last of what comes within a pause, at its end', () => {
  const { hub, clock } = createHub();
  const { heard } = listen(hub, 'staff');
  for (const sequence of [2, 3, 4]) announce(hub, sequence, 'staff');
  clock.advance(HINT_PAUSE_MS - 1);
  expect(heard).toEqual([1]);
  clock.advance(1);
  expect(heard).toEqual([1, 4]);
  announce(hub, 5, 'staff');
  clock.advance(HINT_PAUSE_MS);
  expect(heard).toEqual([1, 4, 5]);
});

it('tells of a commit also to whom the one before did not concern', () => {
  const { hub, clock } = createHub();
  const { heard } = listen(hub, 'user:1');
  clock.advance(HINT_PAUSE_MS);
  announce(hub, 9, 'staff');
  announce(hub, 8, 'user:1');
  expect(heard).toEqual([1, 8]);
});

it('tells of what waits before the end of the pause where that is asked for, and once', () => {
  const { hub, clock } = createHub();
  const { heard, flush } = listen(hub, 'staff');
  flush();
  expect(heard).toEqual([1]);
  announce(hub, 2, 'staff');
  flush();
  expect(heard).toEqual([1, 2]);
  // A pause follows it as any other.
  announce(hub, 3, 'staff');
  clock.advance(HINT_PAUSE_MS - 1);
  expect(heard).toEqual([1, 2]);
  clock.advance(1);
  expect(heard).toEqual([1, 2, 3]);
});

it('says nothing more to whoever stopped, not even what waited', () => {
  const { hub, clock } = createHub();
  const { heard, stop } = listen(hub, 'staff');
  announce(hub, 2, 'staff');
  stop();
  announce(hub, 3, 'staff');
  clock.advance(10 * HINT_PAUSE_MS);
  expect(heard).toEqual([1]);
});

it('tells of 20 commits a second for a minute once a second, and nothing to others', () => {
  const { hub, clock } = createHub();
  const operators = Array.from({ length: 950 }, (_, n) => listen(hub, 'all', `user:${n}`));
  const office = Array.from({ length: 50 }, () => listen(hub, 'all', 'staff'));
  clock.advance(HINT_PAUSE_MS);
  for (let n = 0; n < 20 * 60; n += 1) {
    announce(hub, 2 + n, 'staff', 'user:0');
    clock.advance(1000 / 20);
  }
  const [worker, ...others] = operators;
  // What came in the last second is told at its end, and each line began with a hint.
  for (const line of [...office, worker]) expect(line?.heard.length).toBe(1 + 60 + 1);
  expect(others.filter(({ heard }) => heard.length > 1)).toEqual([]);
});
