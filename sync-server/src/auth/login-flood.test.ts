import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';

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
