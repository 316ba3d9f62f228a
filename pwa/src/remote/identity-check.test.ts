import { expect, test } from 'vitest';

import { createRemote } from './create-remote.ts';
import { realTimers } from './timers.ts';

const ID = { id: '018f0000-0000-7000-8000-000000000001' } as never;
const ASKED = JSON.stringify({ codice: 'conferma_identita', errore: 'Conferma la password.' });

/** A server that wants a proof until it was given. */
function askingServer() {
  const state = { proven: false, requests: 0 };
  const remote = createRemote({
    // why: what follows from an answer is tested, and it is always the same one.
    fetch: async () => {
      state.requests += 1;
      return state.proven
        ? new Response(null, { status: 204 })
        : new Response(ASKED, { status: 403, headers: { 'content-type': 'application/json' } });
    },
    sendForm: async () => null,
    timers: realTimers,
    token: () => 'the token',
    onExpired: async () => false,
    onRevoked: () => undefined,
    saveFile: async () => undefined,
  });
  return { remote, state };
}

const REFUSED = { ok: false, refusal: { codice: 'conferma_identita' } };

test('a call is made again once it was proven who asks', async () => {
  const { remote, state } = askingServer();
  const stop = remote.identity.subscribe(() => {
    if (!remote.identity.isAsking()) return;
    state.proven = true;
    queueMicrotask(() => remote.identity.answer(true));
  });
  expect(await remote.call('dipendenti.sblocca', ID)).toEqual({ ok: true, value: undefined });
  expect(state.requests).toBe(2);
  stop();
});

test('calls that wait together ask one question', async () => {
  const { remote, state } = askingServer();
  let questions = 0;
  remote.identity.subscribe(() => {
    if (remote.identity.isAsking()) questions += 1;
  });
  const calls = [1, 2, 3].map(() => remote.call('dipendenti.sblocca', ID));
  // Asked for by then, and answered too: who is answered later than that is asked anew.
  await expect.poll(() => [state.requests, questions]).toEqual([3, 1]);
  state.proven = true;
  remote.identity.answer(true);
  expect((await Promise.all(calls)).map((result) => 'ok' in result && result.ok)).toEqual([
    true,
    true,
    true,
  ]);
  expect(questions).toBe(1);
});

test('whoever does not want to say gets the refusal, and the call is not made again', async () => {
  const { remote, state } = askingServer();
  remote.identity.subscribe(() => {
    if (remote.identity.isAsking()) queueMicrotask(() => remote.identity.answer(false));
  });
  expect(await remote.call('dipendenti.sblocca', ID)).toMatchObject(REFUSED);
  expect(state.requests).toBe(1);
});

test('where nothing can ask, and for a read that is nobody’s wish, the refusal is the answer', async () => {
  const { remote, state } = askingServer();
  expect(await remote.call('dipendenti.sblocca', ID)).toMatchObject(REFUSED);
  remote.identity.subscribe(() => expect.unreachable());
  expect(await remote.call('dipendenti.sblocca', ID, { unasked: true })).toMatchObject(REFUSED);
  expect(state.requests).toBe(2);
});

test('nothing waits for a question whose screen has gone', async () => {
  const { remote } = askingServer();
  const stop = remote.identity.subscribe(() => undefined);
  const call = remote.call('dipendenti.sblocca', ID);
  await expect.poll(() => remote.identity.isAsking()).toBe(true);
  stop();
  expect(await call).toMatchObject(REFUSED);
});

test('one that is refused again is not asked about for ever', async () => {
  const { remote, state } = askingServer();
  remote.identity.subscribe(() => {
    if (remote.identity.isAsking()) queueMicrotask(() => remote.identity.answer(true));
  });
  expect(await remote.call('dipendenti.sblocca', ID)).toMatchObject(REFUSED);
  expect(state.requests).toBe(2);
});
