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
import type { TokenMirror } from './token-mirror.ts';

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

function expectInside(session: Session, id: string): void {
  expect(session.state()).toMatchObject({ status: 'logged-in', user: { id } });
}

describe('logging in', () => {
  test('stores the token, and its owner is there again after the browser was killed', async () => {
    await loggedIn();
    expect(device.mirrored).toBe(tokenOfAda);
    expectInside(await opened(), ada);
  });

  test('is remembered by the record when the browser loses its local storage', async () => {
    await loggedIn();
    device.mirrored = null;
    const session = await opened();
    expectInside(session, ada);
    expect(session.token()).toBe(tokenOfAda);
    expect(device.mirrored).toBe(tokenOfAda);
  });

  test('shows recovery codes before anything else, and goes on when they were read', async () => {
    const session = await opened();
    device.answer = { ok: true, value: { token: tokenOfAda, codici_recupero: ['AAAA', 'BBBB'] } };
    const read = Promise.withResolvers<void>();
    const shown: unknown[] = [];
    const entering = session.login({ email: 'a', password: 'b', codice: '123456' }, (codes) => {
      shown.push(codes);
      return read.promise;
    });
    await expect.poll(() => shown).toEqual([['AAAA', 'BBBB']]);
    expect(session.state().status).toBe('logged-out');
    read.resolve();
    expect(await entering).toEqual({ ok: true, ruolo: 'Operatore' });
    expect(session.state().status).toBe('logged-in');
  });

  test('of somebody else asks before anything of whoever was in goes, and is ended where it is not meant', async () => {
    const session = await loggedIn();
    device.answer = { ok: true, value: { token: tokenOfIvo } };
    const asked: string[] = [];
    const answerWith = (answer: boolean) => async (user: { readonly id: string }) => {
      asked.push(user.id);
      return Promise.resolve(answer);
    };
    const credentials = { email: 'a', password: 'b' };
    expect(await session.login(credentials, undefined, answerWith(false))).toMatchObject({
      ok: false,
    });
    expectInside(session, ada);
    expect(device.deleted).toEqual([]);
    await expect.poll(() => device.told).toEqual(['session of ivo']);
    expect(await session.login(credentials, undefined, answerWith(true))).toMatchObject({
      ok: true,
    });
    expectInside(session, ivo);
    expect(asked).toEqual([ivo, ivo]);
    device.answer = { ok: true, value: { token: tokenOfIvo } };
    await session.login(credentials, undefined, answerWith(false));
    expectInside(session, ivo);
  });

  test('leaves recovery codes where they are when another tab logs in or out, until they were read', async () => {
    const [session, other, third] = [await opened(), await opened(), await opened()];
    const codes = { token: tokenOfAda, codici_recupero: ['AAAA', 'BBBB'] };
    device.answer = { ok: true, value: codes };
    const read = Promise.withResolvers<void>();
    const shown: unknown[] = [];
    const entering = session.login({ email: 'a', password: 'b', codice: '123456' }, (given) => {
      shown.push(given);
      return read.promise;
    });
    await expect.poll(() => shown).toHaveLength(1);
    device.answer = { ok: true, value: { token: tokenOfIvo } };
    await other.login({ email: 'c', password: 'd' });
    expectInside(other, ivo);
    session.recheck();
    third.recheck();
    await expect.poll(() => third.state().status).toBe('logged-in');
    expect(session.state().status).toBe('logged-out');
    read.resolve();
    expect(await entering).toEqual({ ok: true, ruolo: 'Operatore' });
    expectInside(session, ada);
    await other.logout();
    await expect.poll(() => session.state().status).toBe('logged-out');
  });

  test('says what the server says, and that there is no server', async () => {
    const session = await opened();
    device.answer = {
      ok: false,
      refusal: { codice: 'credenziali_errate', errore: 'Email o password non corrette.' },
    };
    expect(await session.login({ email: 'a', password: 'b' })).toEqual({
      ok: false,
      message: 'Email o password non corrette.',
      codice: 'credenziali_errate',
    });
    device.answer = { reached: false };
    expect(await session.login({ email: 'a', password: 'b' })).toEqual({
      ok: false,
      message: 'irraggiungibile',
      codice: null,
    });
    expect(session.state()).toEqual({ status: 'logged-out', message: null });
  });

  test('works where the local storage takes nothing', async () => {
    const refusing: TokenMirror = {
      get: () => null,
      set: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      remove: () => undefined,
      listen: () => () => undefined,
    };
    const session = device.open(refusing);
    await session.start();
    device.answer = { ok: true, value: { token: tokenOfAda } };
    expect(await session.login({ email: 'a', password: 'b' })).toMatchObject({ ok: true });
    expectInside(await opened(), ada);
  });

  test('reaches the other tabs', async () => {
    const other = await opened();
    await loggedIn();
    await expect.poll(() => other.state().status).toBe('logged-in');
  });
});

describe('a token that says nothing about its owner', () => {
  test.each([
    ['cannot be decoded', 'abc'],
    ['has no role', tokenOf({ ...rest, sub: ada, ruolo: undefined })],
    ['has a role that there is not', tokenOf({ ...rest, sub: ada, ruolo: 'Capo' })],
  ])('and %s is a forced logout', async (_case, token) => {
    device.mirrored = token;
    const session = await opened();
    expect(session.state()).toEqual({ status: 'logged-out', message: 'Token non valido' });
    expect(device.mirrored).toBeNull();
  });
});

describe('the word about a token that was thrown away', () => {
  const NON_VALIDO = { status: 'logged-out', message: 'Token non valido' };

  test('stands on the next page too, when the one that threw it away was left at once', async () => {
    device.mirrored = 'abc';
    expect((await opened()).state()).toEqual(NON_VALIDO);
    expect((await opened()).state()).toEqual(NON_VALIDO);
  });

  test('stands on the next page when leaving the first one kept it from being recorded', async () => {
    device.mirrored = 'abc';
    // why: a browser aborts what a page that is left was writing; that page goes on to its next line.
    const write = () => Promise.reject(new DOMException('left', 'AbortError'));
    await device.open(undefined, { ...device.records, write }).start();
    expect((await opened()).state()).toEqual(NON_VALIDO);
    expect(device.mirrored).toBeNull();
  });

  test.each(['before', 'after'])('stands in a tab that opens %s the other', async (order) => {
    device.mirrored = 'abc';
    const one = device.open();
    const other = device.open();
    await Promise.all(
      order === 'before' ? [one.start(), other.start()] : [other.start(), one.start()],
    );
    await expect.poll(() => [one.state(), other.state()]).toEqual([NON_VALIDO, NON_VALIDO]);
  });

  test('reaches the tabs that were inside', async () => {
    const inside = await loggedIn();
    device.mirrored = 'abc';
    await opened();
    await expect.poll(() => inside.state()).toEqual(NON_VALIDO);
  });

  test('comes at once when another page writes such a token', async () => {
    const inside = await loggedIn();
    device.write(tokenOf({ ...rest, sub: ada, ruolo: undefined }));
    await expect.poll(() => inside.state()).toEqual(NON_VALIDO);
    expect(device.mirrored).toBeNull();
    expect((await opened()).state()).toEqual(NON_VALIDO);
  });

  test('is over with the next login, and with a logout', async () => {
    device.mirrored = 'abc';
    await opened();
    const session = await loggedIn();
    await session.logout();
    expect((await opened()).state()).toEqual({ status: 'logged-out', message: null });
  });
});

describe('logging out', () => {
  test('forgets the token and deletes the cache of that user', async () => {
    const session = await loggedIn();
    await session.logout();
    expect(session.state()).toEqual({ status: 'logged-out', message: null });
    expect(session.token()).toBeNull();
    expect(device.mirrored).toBeNull();
    expect(device.deleted).toEqual([ada]);
  });

  test('holds when a killed browser brings the removed token back', async () => {
    const session = await loggedIn();
    await session.logout();
    device.mirrored = tokenOfAda;
    const next = await opened();
    expect(next.state()).toEqual({ status: 'logged-out', message: null });
    expect(device.mirrored).toBeNull();
  });

  test('reaches the other tabs', async () => {
    const session = await loggedIn();
    const other = await opened();
    await session.logout();
    await expect.poll(() => other.state().status).toBe('logged-out');
    expect(other.token()).toBeNull();
  });

  test('reaches a page that its browser had kept, once its user comes back to it', async () => {
    const kept = await loggedIn();
    kept.stop();
    await (await opened()).logout();
    expectInside(kept, ada);
    kept.recheck();
    await expect.poll(() => kept.state().status).toBe('logged-out');
    expect(kept.token()).toBeNull();
  });
});

describe('a refused token', () => {
  test('leaves the user inside, until it is taken after all', async () => {
    const session = await loggedIn();
    expect(await session.markExpired('another')).toBe(false);
    expect(session.state()).toMatchObject({ expired: false });
    expect(await session.markExpired(tokenOfAda)).toBe(false);
    expect(session.state()).toMatchObject({ status: 'logged-in', expired: true });
    session.markValid(tokenOfAda);
    expect(session.state()).toMatchObject({ expired: false });
  });

  test('is replaced by the same user without losing what is on the device', async () => {
    const session = await loggedIn();
    expect(await session.markExpired(tokenOfAda)).toBe(false);
    const again = tokenOf({ ...rest, sub: ada, exp: 4_100_000_000 });
    device.answer = { ok: true, value: { token: again } };
    await session.login({ email: 'a', password: 'b' });
    expect(session.state()).toMatchObject({ status: 'logged-in', expired: false });
    expect(device.deleted).toEqual([]);
  });
});

describe('an account without access any more', () => {
  test('is out with a word, and its cache goes', async () => {
    const session = await loggedIn();
    const other = await opened();
    session.markRevoked(tokenOfAda);
    await expect.poll(() => session.state()).toEqual({ status: 'logged-out', message: 'revocato' });
    await expect.poll(() => device.deleted).toEqual([ada]);
    await expect.poll(() => other.state().status).toBe('logged-out');
    expect((await opened()).state()).toMatchObject({ status: 'logged-out' });
  });

  test('leaves inside whoever has another token by now', async () => {
    const session = await loggedIn();
    session.markRevoked('another');
    expectInside(session, ada);
    expect(device.deleted).toEqual([]);
  });
});

describe('another user on the same device', () => {
  test('finds nothing of the one whose session had expired', async () => {
    const session = await loggedIn();
    expect(await session.markExpired(tokenOfAda)).toBe(false);
    device.answer = { ok: true, value: { token: tokenOfIvo } };
    await session.login({ email: 'a', password: 'b' });
    expectInside(session, ivo);
    expect(device.deleted).toEqual([ada]);
  });

  test('gets rid of what could not be deleted when the one before went out', async () => {
    const session = await loggedIn();
    await session.logout();
    device.deleted.length = 0;
    device.answer = { ok: true, value: { token: tokenOfIvo } };
    await session.login({ email: 'a', password: 'b' });
    expect(device.deleted).toEqual([ada]);
  });
});
