import { beforeEach, describe, expect, test } from 'vitest';

import {
  ada,
  rest,
  SessionDevice,
  tokenOf,
  tokenOfAda,
  tokenOfIvo,
} from '../testing/session-device.ts';
import type { Session } from './session.ts';

const next = tokenOf({ ...rest, sub: ada, sid: 'session of ada', gen: 1 });
const later = tokenOf({ ...rest, sub: ada, sid: 'session of ada', gen: 2 });

let device: SessionDevice;

beforeEach(() => {
  device = new SessionDevice();
});

async function opened(): Promise<Session> {
  const session = device.open();
  await session.start();
  return session;
}

async function given(session: Session, token: string): Promise<void> {
  const result = await session.enter(async () => ({ ok: true, value: { token } }));
  expect(result).toMatchObject({ ok: true });
}

async function loggedIn(): Promise<Session> {
  const session = await opened();
  await given(session, tokenOfAda);
  return session;
}

describe('another token of the same login', () => {
  test('takes the place of the one of before, in every tab and on the disk, and ends no login', async () => {
    const [one, other] = [await loggedIn(), await opened()];
    await given(one, next);
    expect([one.token(), device.mirrored]).toEqual([next, next]);
    await expect.poll(() => other.token()).toBe(next);
    expect((await opened()).token()).toBe(next);
    expect([device.told, device.deleted]).toEqual([[], []]);
  });

  test.each([
    ['first', [next, later]],
    ['last', [later, next]],
  ])('the later of two counts, though it is written %s', async (_case, [first = '', last = '']) => {
    const [one, other] = [await loggedIn(), await opened()];
    await Promise.all([given(one, first), given(other, last)]);
    await expect.poll(() => [one.token(), other.token()]).toEqual([later, later]);
    expect((await opened()).token()).toBe(later);
  });

  test('whose answer was lost leaves the one of before, and the next one counts', async () => {
    const session = await loggedIn();
    const lost = await session.enter(async () => ({ reached: false }));
    expect(lost).toMatchObject({ ok: false, codice: null });
    expect([session.token(), session.state()]).toMatchObject([tokenOfAda, { expired: false }]);
    await given(session, later);
    expect((await opened()).token()).toBe(later);
  });

  test('does not stand in the way of another login', async () => {
    const session = await loggedIn();
    await given(session, later);
    const again = tokenOf({ ...rest, sub: ada, sid: 'another session of ada' });
    await given(session, again);
    expect(session.token()).toBe(again);
    await expect.poll(() => device.told).toEqual(['session of ada']);
  });
});

describe('a token that was refused', () => {
  test('because another tab had the next one, which said nothing yet, is replaced without a word', async () => {
    const frozen = await loggedIn();
    frozen.stop();
    await given(await opened(), next);
    expect(frozen.token()).toBe(tokenOfAda);
    expect(await frozen.markExpired(tokenOfAda)).toBe(true);
    expect([frozen.token(), frozen.state()]).toMatchObject([next, { expired: false }]);
  });

  test('after it was replaced here may be asked again with the one of now', async () => {
    const session = await loggedIn();
    await given(session, next);
    expect(await session.markExpired(tokenOfAda)).toBe(true);
    expect(session.state()).toMatchObject({ expired: false });
  });

  test('is over where there is no other, and nothing is asked in the name of somebody else', async () => {
    const session = await loggedIn();
    await given(session, tokenOfIvo);
    expect(await session.markExpired(tokenOfAda)).toBe(false);
    expect(await session.markExpired(tokenOfIvo)).toBe(false);
    expect(session.state()).toMatchObject({ expired: true });
  });
});
