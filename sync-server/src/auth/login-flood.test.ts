import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { createTestRandom } from '../testing/test-random.ts';
import { hashPassword } from './password.ts';

/** More than are worked out and wait, on a machine of any size. */
const MANY = 200;
/** Each of the 64 that wait costs a processor some 30 ms, and tests beside it take theirs. */
const DEADLINE_MS = 120_000;

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

test(
  'a flood of logins from many addresses is bounded, and says so',
  async () => {
    const flood = Array.from({ length: MANY }, (_, each) =>
      server.app.server.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: `10.0.0.${each}`,
        payload: { email: `nessuno${each}@gestionale.example`, password: 'sbagliata' },
      }),
    );
    const replies = await Promise.all(flood);
    const refused = replies.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(
      MANY - refused.length,
    );
    for (const reply of refused) {
      expect(reply.headers['retry-after']).toBe('5');
      expect(reply.json()).toEqual({
        codice: 'server_occupato',
        errore: 'Il server è molto occupato. Riprova tra poco.',
        message: 'Il server è molto occupato. Riprova tra poco.',
      });
    }
    // Nothing is wrong with the server, and nobody has to look into it.
    expect(server.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  },
  DEADLINE_MS,
);

test(
  'whoever was told that the server is busy has not guessed wrong',
  async () => {
    const [email, password] = ['ada@gestionale.example', 'parola-di-prova'];
    const password_hash = await hashPassword(password, createTestRandom());
    server.rows.dipendente({ email, password_hash });
    const tryFrom = (address: string, who: string, guess: string) =>
      server.app.server.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: address,
        payload: { email: who, password: guess },
      });
    const flood = Array.from({ length: MANY }, (_, each) =>
      tryFrom(`10.0.1.${each}`, `altri${each}@gestionale.example`, password),
    );
    // The first answers are those for whom there is no place.
    expect((await Promise.race(flood)).statusCode).toBe(503);
    const own = Array.from({ length: 8 }, () => tryFrom('10.0.2.1', email, 'sbagliata'));
    const told = (await Promise.all(own)).map(({ statusCode }) => statusCode);
    await Promise.all(flood);
    // One may have had the place of somebody who was answered meanwhile.
    expect(told.filter((status) => status === 503).length).toBeGreaterThan(4);
    expect((await tryFrom('10.0.2.1', email, password)).statusCode).toBe(200);
  },
  DEADLINE_MS,
);
