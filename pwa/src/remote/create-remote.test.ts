import { findAtHand } from '@gestionale/shared-schema/registry-at-hand.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createRemote } from './create-remote.ts';
import { realTimers } from './timers.ts';

const CLIENTI = { ok: true, value: [] };
const FOGLIO = { id: '018f0000-0000-7000-8000-000000000001' };

const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  // why: what tells whoever looks after the app is the browser's.
  vi.stubGlobal('reportError', (error: Error) => logged.push(error.message));
});

afterEach(() => vi.unstubAllGlobals());

/** The remote of a device on which every request is answered the same way. */
function answering(body: string | (() => string), init: ResponseInit) {
  const heard: string[] = [];
  const remote = createRemote({
    // why: what is made of an answer is tested; the answers are those that networks give.
    fetch: async () => new Response(typeof body === 'string' ? body : body(), init),
    sendForm: async () => null,
    timers: realTimers,
    token: () => 'the token',
    onExpired: async (token) => {
      heard.push(`expired: ${token}`);
      return false;
    },
    onRevoked: (token) => heard.push(`revoked: ${token}`),
    saveFile: async () => undefined,
  });
  remote.subscribeToAnswers(() => heard.push('answered'));
  return { remote, heard };
}

const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const json = { headers: { 'content-type': 'application/json; charset=utf-8' } };

test('an answer of the server is heard of', async () => {
  const { remote, heard } = answering('[]', { status: 200, ...json });
  expect(await remote.call('clienti.elenca', {})).toEqual(CLIENTI);
  expect(heard).toEqual(['answered']);
});

test.each([200, 302, 401, 403, 511])(
  'the page of a captive portal with status %i is no answer, and says nothing of server or session',
  async (status) => {
    const { remote, heard } = answering('<html>Accetta le condizioni</html>', {
      status,
      ...html,
    });
    expect(await remote.call('clienti.elenca', {})).toEqual({ reached: false });
    expect(await remote.fetchFile('fogliOre.scarica', FOGLIO, 'foglio-ore.pdf')).toEqual({
      reached: false,
    });
    expect(heard).toEqual([]);
  },
);

test('one row that cannot be read does not hide the others, and is counted and logged', async () => {
  const good = {
    id: '018f0000-0000-7000-8000-000000000001',
    dipendente_id: '018f0000-0000-7000-8000-000000000002',
    nome: 'Ugo',
    cognome: 'Neri',
    ultimo_contatto: '2026-05-12T07:30:00.000Z',
    mai_arrivate: 3,
    stato: 'svuotato',
  };
  const absurd = { ...good, id: '018f0000-0000-7000-8000-000000000003', mai_arrivate: -7 };
  const both = answering(JSON.stringify([absurd, good]), { status: 200, ...json });
  const result = await both.remote.call('dispositivi.elenca', {});
  expect(result).toEqual({ ok: true, value: [good] });
  expect(both.remote.leftOut.get('dispositivi.elenca')).toBe(1);
  expect(logged).toEqual([`Row left out of dispositivi.elenca, ${absurd.id}: mai_arrivate`]);
  const none = answering(JSON.stringify([absurd]), { status: 200, ...json });
  expect(await none.remote.call('dispositivi.elenca', {})).toEqual({ ok: true, value: [] });
  expect(none.remote.leftOut.get('dispositivi.elenca')).toBe(1);
});

test('a list that could be read whole again says nothing of what it had left out', async () => {
  const bad = JSON.stringify([{ id: '018f0000-0000-7000-8000-000000000001' }]);
  const answers = [bad, '[]'];
  const { remote } = answering(() => answers.shift() ?? '[]', { status: 200, ...json });
  await remote.call('clienti.elenca', {});
  expect(remote.leftOut.get('clienti.elenca')).toBe(1);
  await remote.call('clienti.elenca', {});
  expect(remote.leftOut.get('clienti.elenca')).toBeUndefined();
});

test('what was left out of the pages before counts with what is left out of the next', async () => {
  const page = JSON.stringify({ righe: [{ sequence: 1 }], dopo: null });
  const { remote } = answering(page, { status: 200, ...json });
  await remote.call('registroAttivita.sguardi', {});
  await remote.call('registroAttivita.sguardi', { dopo: 7 });
  expect(remote.leftOut.get('registroAttivita.sguardi')).toBe(2);
});

test("a portal's list of its own is no answer", async () => {
  const { remote, heard } = answering('["accetta"]', { status: 200, ...json });
  expect(await remote.call('clienti.elenca', {})).toEqual({ reached: false });
  expect(heard).toEqual([]);
});

test('a refused token is told once the server itself refuses it', async () => {
  const refusal = { codice: 'non_autenticato', errore: 'Accedi di nuovo per continuare.' };
  const { remote, heard } = answering(JSON.stringify(refusal), { status: 401, ...json });
  expect(await remote.call('clienti.elenca', {})).toEqual({ ok: false, refusal });
  expect(heard).toEqual(['expired: the token', 'answered']);
});

test('an account without access is told apart from a session that is over', async () => {
  const refusal = { codice: 'accesso_revocato', errore: 'Il tuo accesso è stato disattivato.' };
  const { remote, heard } = answering(JSON.stringify(refusal), { status: 401, ...json });
  expect(await remote.call('clienti.elenca', {})).toEqual({ ok: false, refusal });
  expect(heard).toEqual(['revoked: the token', 'answered']);
});

test('a failed login says nothing of the session that is open', async () => {
  const refusal = { codice: 'credenziali_errate', errore: 'Email o password non corrette.' };
  const { remote, heard } = answering(JSON.stringify(refusal), { status: 401, ...json });
  const result = await remote.call('auth.login', { email: 'a', password: 'b' });
  expect(result).toEqual({ ok: false, refusal });
  expect(heard).toEqual(['answered']);
});

test('a file gets the name that the server gives it, or the fallback when it gives none', async () => {
  const named = answering('%PDF', {
    headers: { 'content-disposition': "attachment; filename*=UTF-8''foglio%20ore.pdf" },
  });
  expect(await named.remote.fetchFile('fogliOre.scarica', FOGLIO, 'x.pdf')).toMatchObject({
    ok: true,
    value: { filename: 'foglio ore.pdf' },
  });
  const plain = answering('%PDF', { headers: { 'content-type': 'application/pdf' } });
  expect(await plain.remote.fetchFile('fogliOre.scarica', FOGLIO, 'x.pdf')).toMatchObject({
    ok: true,
    value: { filename: 'x.pdf' },
  });
});

/** The remote of a device whose server gives a list by pages of so many clients. */
function listing(names: readonly string[], size: number) {
  const asked: string[] = [];
  const clienti = names.map((ragione_sociale, n) => ({
    id: `018f0000-0000-7000-8000-00000000000${n}`,
    ragione_sociale,
    partita_iva: null,
    referente_nome: null,
    referente_email: null,
    telefono: null,
    indirizzo_fatturazione: null,
  }));
  const remote = createRemote({
    // why: what is asked for is tested; the answers are those of the server.
    fetch: async (url) => {
      asked.push(url);
      const from = Number(new URLSearchParams(url.split('?')[1]).get('dopo') ?? 0);
      const next = from + size;
      const link = `</api/clienti?limite=500&dopo=${next}>; rel="next"`;
      const headers = { ...json.headers, ...(next < clienti.length && { link }) };
      return new Response(JSON.stringify(clienti.slice(from, next)), { headers });
    },
    sendForm: async () => null,
    timers: realTimers,
    token: () => 'the token',
    onExpired: async () => false,
    onRevoked: () => undefined,
    saveFile: async () => undefined,
  });
  return { remote, asked, clienti };
}

test('a list comes whole, page after page', async () => {
  const { remote, asked, clienti } = listing(['a', 'b', 'c', 'd', 'e'], 2);
  expect(await remote.call('clienti.elenca', {})).toEqual({ ok: true, value: clienti });
  expect(asked).toEqual([
    '/api/clienti',
    '/api/clienti?limite=500&dopo=2',
    '/api/clienti?limite=500&dopo=4',
  ]);
});

test('what only the office asks is called as everything else, from a list that comes later', async () => {
  expect(findAtHand('ricevute.elenca')).toBeUndefined();
  const { remote } = answering('[]', { status: 200, ...json });
  expect(await remote.call('ricevute.elenca', {})).toEqual({ ok: true, value: [] });
});

describe('what was on its way while the login got another token', () => {
  const refusal = { codice: 'non_autenticato', errore: 'Accedi di nuovo per continuare.' };

  /** A server to which only the new token means something, and a session that has it or not. */
  function renewing(isRenewed: boolean) {
    const asked: string[] = [];
    let token = 'old';
    const answer = (authorization: string) => {
      asked.push(authorization);
      return authorization === 'Bearer new';
    };
    const remote = createRemote({
      // why: what becomes of a refusal is tested, and a server's word needs no network here.
      fetch: async (_url, { headers }) =>
        answer(new Headers(headers).get('authorization') ?? '')
          ? new Response('[]', { status: 200, ...json })
          : new Response(JSON.stringify(refusal), { status: 401, ...json }),
      sendForm: async () => null,
      timers: realTimers,
      token: () => token,
      onExpired: async () => {
        if (isRenewed) token = 'new';
        return isRenewed;
      },
      onRevoked: () => undefined,
      saveFile: async () => undefined,
    });
    return { remote, asked };
  }

  test('is sent once more, with that', async () => {
    const { remote, asked } = renewing(true);
    expect(await remote.call('clienti.elenca', {})).toEqual(CLIENTI);
    expect(asked).toEqual(['Bearer old', 'Bearer new']);
  });

  test('is refused where there is no other', async () => {
    const { remote, asked } = renewing(false);
    expect(await remote.call('clienti.elenca', {})).toEqual({ ok: false, refusal });
    expect(asked).toEqual(['Bearer old']);
  });

  test('is not sent for ever', async () => {
    const asked: string[] = [];
    const never = createRemote({
      // why: a server that refuses whatever it is asked with.
      fetch: async () => {
        asked.push('never');
        return new Response(JSON.stringify(refusal), { status: 401, ...json });
      },
      sendForm: async () => null,
      timers: realTimers,
      token: () => 'new',
      onExpired: async () => true,
      onRevoked: () => undefined,
      saveFile: async () => undefined,
    });
    expect(await never.call('clienti.elenca', {})).toEqual({ ok: false, refusal });
    expect(asked.filter((each) => each === 'never')).toHaveLength(2);
  });
});
