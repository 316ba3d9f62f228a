import { beforeEach, describe, expect, test } from 'vitest';

import {
  ada,
  ivo,
  rest,
  SessionDevice,
  tokenOf,
  tokenOfAda,
  tokenOfIvo,
} from '../testing/session-device.ts';
import type { Session } from './session.ts';

let device: SessionDevice;

beforeEach(() => {
  device = new SessionDevice();
});

async function opened(): Promise<Session> {
  const session = device.open();
  await session.start();
  return session;
}

async function loggedIn(token = tokenOfAda): Promise<Session> {
  const session = await opened();
  device.answer = { ok: true, value: { token } };
  expect(await session.login({ email: 'a@b.example', password: 'x' })).toEqual({
    ok: true,
    ruolo: 'Operatore',
  });
  return session;
}

/** Waits until whatever was to be told would have been: a login that ends after it is told in its turn. */
async function heard(): Promise<void> {
  const other = new SessionDevice();
  const session = other.open();
  await session.start();
  other.answer = { ok: true, value: { token: tokenOfIvo } };
  await session.login({ email: 'a', password: 'b' });
  await session.logout();
  await expect.poll(() => other.told).toEqual(['session of ivo']);
}

function expectInside(session: Session, id: string): void {
  expect(session.state()).toMatchObject({ status: 'logged-in', user: { id } });
}

describe('the server', () => {
  test('is told that a login is over, and the device keeps nothing of its token', async () => {
    await (await loggedIn()).logout();
    await expect.poll(() => device.told).toEqual(['session of ada']);
    await expect.poll(() => device.records.read()).toEqual({ status: 'logged-out', userId: ada });
  });

  test('is told later when it cannot be reached, by id alone', async () => {
    const session = await loggedIn();
    device.connected = false;
    await session.logout();
    await expect.poll(() => device.later).toHaveLength(1);
    const kept = JSON.stringify(await device.records.read());
    expect(kept).toContain('session of ada');
    expect(kept).not.toContain(tokenOfAda.split('.')[1]);
    device.connected = true;
    for (const ask of device.later) ask();
    await expect.poll(() => device.told).toEqual(['session of ada']);
  });

  test('is told by the next page, whoever is logged in there', async () => {
    const session = await loggedIn();
    device.connected = false;
    await session.logout();
    await loggedIn(tokenOfIvo);
    device.connected = true;
    expectInside(await opened(), ivo);
    await expect.poll(() => device.told).toContain('session of ada');
    await expect
      .poll(() => device.records.read())
      .toEqual({ status: 'logged-in', token: tokenOfIvo });
  });

  test('is told of a login that another one has taken the place of', async () => {
    const session = await loggedIn();
    await session.markExpired(tokenOfAda);
    device.answer = { ok: true, value: { token: tokenOfIvo } };
    await session.login({ email: 'a', password: 'b' });
    await expect.poll(() => device.told).toEqual(['session of ada']);
  });

  test('is told of nothing while somebody goes on', async () => {
    await loggedIn();
    await opened();
    await heard();
    expect(device.told).toEqual([]);
    expect(await device.records.read()).toEqual({ status: 'logged-in', token: tokenOfAda });
  });

  test('has nothing to hear of a token of before logins had ids', async () => {
    const session = await loggedIn(tokenOf({ ...rest, sub: ada }));
    await session.logout();
    await opened();
    await heard();
    expect(device.told).toEqual([]);
  });

  test('is told of a login whose end the disk could not take, also when it is told in vain first', async () => {
    const { records } = device;
    let full = false;
    const session = device.open(undefined, {
      ...records,
      read: () => (full ? Promise.reject(new Error('full')) : records.read()),
      write: (change) => (full ? Promise.reject(new Error('full')) : records.write(change)),
    });
    await session.start();
    device.answer = { ok: true, value: { token: tokenOfAda } };
    await session.login({ email: 'a@b.example', password: 'x' });
    full = true;
    device.connected = false;
    await session.logout();
    await expect.poll(() => device.later.length).toBeGreaterThan(0);
    expect(device.told).toEqual([]);
    device.connected = true;
    for (const ask of device.later.splice(0)) ask();
    await expect.poll(() => device.told).toEqual(['session of ada']);
    // It asks again what the disk may still hold, and does not tell the same twice.
    await expect.poll(() => device.later.length).toBeGreaterThan(0);
    expect(device.told).toEqual(['session of ada']);
  });

  test('and whose rows are still to go is known after a token that says nothing', async () => {
    const session = await loggedIn();
    await session.logout();
    expect(await device.records.read()).toMatchObject({ status: 'logged-out', userId: ada });
    device.write('no token at all');
    await expect
      .poll(() => device.records.read())
      .toMatchObject({ status: 'logged-out', userId: ada, reason: 'token_non_valido' });
  });
});

describe('leaving before the page knows who is inside', () => {
  test('deletes what was theirs, now and again at the next start', async () => {
    await loggedIn();
    const early = device.open();
    await early.logout();
    expect(device.deleted).toEqual([ada]);
    expect(await device.records.read()).toMatchObject({ status: 'logged-out', userId: ada });
    await expect.poll(() => device.told).toContain('session of ada');
    device.deleted.length = 0;
    await opened();
    expect(device.deleted).toEqual([ada]);
  });
});
