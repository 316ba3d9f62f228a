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
    await expect
      .poll(() => device.records.read())
      .toEqual({ status: 'logged-out', userId: ada, over: ['session of ada'] });
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
      .toEqual({ status: 'logged-in', token: tokenOfIvo, over: ['session of ada'] });
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

describe('on a device that takes nothing the network comes back', () => {
  let full: boolean;

  beforeEach(() => {
    full = false;
  });

  /** A page whose device is full whenever the test says so; what is there is read all the same. */
  async function openedFull(): Promise<Session> {
    const { records } = device;
    const session = device.open(undefined, {
      read: records.read,
      write: (change) => (full ? Promise.reject(new Error('full')) : records.write(change)),
    });
    await session.start();
    return session;
  }

  /** As the network's return does it; comes back when whatever it has to say has been said. */
  async function recheck(session: Session): Promise<void> {
    session.recheck();
    await heard();
  }

  test('and a login that could not be recorded goes on', async () => {
    await (await loggedIn()).logout();
    const session = await openedFull();
    full = true;
    device.answer = { ok: true, value: { token: tokenOfIvo } };
    await session.login({ email: 'a', password: 'b' });
    await recheck(session);
    expectInside(session, ivo);
    full = false;
    await recheck(session);
    expectInside(session, ivo);
    expect(await device.records.read()).toMatchObject({ status: 'logged-in', token: tokenOfIvo });
  });

  test('and a login that could not be recorded says so, and is there on the next page', async () => {
    await (await loggedIn()).logout();
    const session = await openedFull();
    full = true;
    device.answer = { ok: true, value: { token: tokenOfIvo } };
    const result = await session.login({ email: 'a', password: 'b' });
    expect(result).toEqual({ ok: true, ruolo: 'Operatore', isKept: false });
    const next = await openedFull();
    expectInside(next, ivo);
    expect(device.deleted).not.toContain(ivo);
    expect(device.mirrored).toBe(tokenOfIvo);
    full = false;
    expectInside(await opened(), ivo);
    expect(await device.records.read()).toMatchObject({ status: 'logged-in', token: tokenOfIvo });
  });

  test('and nobody is inside again who went out, of how many logins ever that was', async () => {
    await (await loggedIn()).logout();
    await (await loggedIn(tokenOfIvo)).logout();
    // Told or not.
    await expect.poll(() => device.told).toContain('session of ivo');
    // One of before logins had ids is none that came later.
    for (const token of [tokenOfAda, tokenOfIvo, tokenOf({ ...rest, sub: ada })]) {
      device.mirrored = token;
      expect((await opened()).state()).toEqual({ status: 'logged-out', message: null });
      expect(device.mirrored).toBeNull();
    }
  });

  test('and a login is not taken for one that came later where it is not known which are over', async () => {
    await device.records.write(() => ({ status: 'logged-out', userId: ada }));
    device.mirrored = tokenOfAda;
    expect((await opened()).state()).toEqual({ status: 'logged-out', message: null });
  });

  test('and who went out stays outside, on the disk as well once it has room', async () => {
    await loggedIn();
    const session = await openedFull();
    full = true;
    device.connected = false;
    await session.logout();
    await recheck(session);
    expect(session.state()).toMatchObject({ status: 'logged-out' });
    full = false;
    await recheck(session);
    expect(session.state()).toMatchObject({ status: 'logged-out' });
    expect(await device.records.read()).toMatchObject({ status: 'logged-out', userId: ada });
  });

  test('and who logged in on another page meanwhile stays inside', async () => {
    await loggedIn();
    const session = await openedFull();
    full = true;
    await session.logout();
    full = false;
    await loggedIn(tokenOfIvo);
    await recheck(session);
    expectInside(session, ivo);
    expect(await device.records.read()).toMatchObject({ status: 'logged-in', token: tokenOfIvo });
    expect(device.told).not.toContain('session of ivo');
  });

  test('the room that a logout makes is enough to record it', async () => {
    await loggedIn();
    full = true;
    const session = await openedFull();
    device.onDelete = () => (full = false);
    await session.logout();
    expect(await device.records.read()).toMatchObject({ status: 'logged-out', userId: ada });
  });
});
