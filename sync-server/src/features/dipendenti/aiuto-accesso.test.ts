import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { isGuessable } from '../../auth/guessable-password.ts';
import { NOBODYS_HASH } from '../../auth/password.ts';
import { paroleFacili } from '../../testi/parole-facili.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { hashCheaply } from '../../testing/databases/cheap-password.ts';
import { createTestRandom } from '../../testing/test-random.ts';
import { creaPasswordFacile } from './password-facile.ts';

const EMAIL = 'anna@example.it';
const OWN = 'tre-lepri-nel-mais';

let server: TestServer;
let admin: DipendenteId;
let anna: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  const password_hash = hashCheaply('dimenticata-1');
  anna = server.rows.dipendente({ email: EMAIL, password_hash });
});

afterEach(() => server.close());

async function help(method: string, what: string) {
  const reply = await server.call(method, `/api/dipendenti/${anna}${what}`, { as: admin });
  return reply.text === '' ? reply.status : reply.json();
}

async function login(password: string, password_nuova?: string) {
  const body = {
    email: EMAIL,
    password,
    ...(password_nuova === undefined ? {} : { password_nuova }),
  };
  return (await server.call('POST', '/api/auth/login', { body })).status;
}

describe('helping somebody who is kept out', () => {
  it('says that nothing keeps them out', async () => {
    expect(await help('GET', '/accesso')).toEqual({
      bloccato_fino: null,
      password_scade_il: null,
      secondo_fattore: false,
      senza_password: false,
    });
  });

  it('says that they never had a password, until they are given one', async () => {
    const query = server.db.query.updateTable('dipendenti').set({ password_hash: NOBODYS_HASH });
    server.db.now.run(query.where('id', '=', anna));
    expect(await help('GET', '/accesso')).toMatchObject({ senza_password: true });
    await help('POST', '/password-provvisoria');
    expect(await help('GET', '/accesso')).toMatchObject({ senza_password: false });
  });

  it('ends the wait after too many guesses', async () => {
    for (let n = 0; n < 8; n += 1) await login('sbagliata-1');
    expect(await login('dimenticata-1')).toBe(429);
    const bloccato_fino = new Date(server.clock.nowMs() + 60_000).toISOString();
    expect(await help('GET', '/accesso')).toMatchObject({ bloccato_fino });
    expect(await help('PUT', '/sblocca')).toBe(204);
    expect(await help('GET', '/accesso')).toMatchObject({ bloccato_fino: null });
    expect(await login('dimenticata-1')).toBe(200);
  });

  it('says no more of a wait that is over', async () => {
    for (let n = 0; n < 8; n += 1) await login('sbagliata-1');
    server.clock.advance(60_000);
    expect(await help('GET', '/accesso')).toMatchObject({ bloccato_fino: null });
  });

  it('gives a password once, good for three days and for choosing another', async () => {
    for (let n = 0; n < 8; n += 1) await login('sbagliata-1');
    const given = (await help('POST', '/password-provvisoria')) as Record<string, string>;
    const scade = new Date(server.clock.nowMs() + 72 * 3_600_000).toISOString();
    expect(given).toEqual({ password: expect.any(String) as string, scade_il: scade });
    expect(await help('GET', '/accesso')).toEqual({
      bloccato_fino: null,
      password_scade_il: scade,
      secondo_fattore: false,
      senza_password: false,
    });
    const password = given['password'] ?? '';
    expect(await login(password)).toBe(403);
    expect(await login(password, OWN)).toBe(200);
    expect(await help('GET', '/accesso')).toMatchObject({
      password_scade_il: null,
      secondo_fattore: false,
    });
  });

  it.each([
    ['GET', 'accesso'],
    ['PUT', 'sblocca'],
    ['POST', 'password-provvisoria'],
  ])('%s %s is 404 of nobody', async (method, what) => {
    const url = `/api/dipendenti/${server.rows.id()}/${what}`;
    expect((await server.call(method, url, { as: admin })).status).toBe(404);
  });
});

describe('a password to be read out', () => {
  it('is three easy words and four digits', () => {
    expect(creaPasswordFacile(createTestRandom())).toMatch(/^[a-z]{4,8}(-[a-z]{4,8}){2}-\d{4}$/);
  });

  it('is of 256 words, each once, without double letters and accents', () => {
    expect(new Set(paroleFacili).size).toBe(256);
    expect(paroleFacili.filter((parola) => !/^(?!.*(.)\1)[a-z]{4,8}$/.test(parola))).toEqual([]);
  });

  it('is another each time, with every word and never one that is tried first', async () => {
    const random = createTestRandom('many');
    const many = Array.from({ length: 3_000 }, () => creaPasswordFacile(random));
    expect(new Set(many).size).toBe(many.length);
    expect(new Set(many.flatMap((each) => each.split('-').slice(0, 3))).size).toBe(256);
    for (const each of many.slice(0, 200)) expect(await isGuessable(each, []), each).toBe(false);
  });
});
