import { Duplex } from 'node:stream';

import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';

import { isBrokenConnection } from './db-errors.ts';
import { TimedClient } from './timed-client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a connection that breaks while nobody listens is no matter of the whole process', () => {
  const client = new TimedClient();
  // What nobody listens to is thrown where it is emitted.
  expect(() => client.emit('error', new Error('Connection terminated'))).not.toThrow();
});

test('a statement that is never answered says so, as a connection that is broken', async () => {
  vi.useFakeTimers();
  // why: no server leaves one statement of a connection without an answer when it is told to.
  vi.spyOn(Client.prototype, 'query').mockReturnValue(undefined);
  const asked = new TimedClient().query('SELECT 1') as Promise<unknown>;
  const failed = asked.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await failed).toSatisfy(isBrokenConnection);
});

test('one that is never answered takes its connection with it, for which nobody has to wait', async () => {
  vi.useFakeTimers();
  // why: as above.
  vi.spyOn(Client.prototype, 'query').mockReturnValue(undefined);
  // A stream of its own, which nobody listens to: the driver would find out by itself.
  const stream = new Duplex({ read: () => undefined });
  const client = new TimedClient({ stream: () => stream });
  const asked = client.query('SELECT 1') as Promise<unknown>;
  asked.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(39_999);
  expect(stream.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(stream.destroyed).toBe(true);
});

test('one that is answered leaves no timer', async () => {
  vi.useFakeTimers();
  // why: as above.
  vi.spyOn(Client.prototype, 'query').mockImplementation((...asked: unknown[]) => {
    (asked.at(-1) as (error: null, result: string) => void)(null, 'done');
  });
  await expect(new TimedClient().query('SELECT 1')).resolves.toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});
