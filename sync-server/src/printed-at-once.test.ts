import { afterAll, beforeAll, expect, it } from 'vitest';

import { MOST_OF_ONE_PERSON } from './pdf/pdf-queue.ts';
import { createTestServer, type TestServer } from './testing/create-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

it('makes the PDFs of whoever asks for few while one person asks for too many', async () => {
  const { rows } = server;
  const admin = rows.dipendente({ ruolo: 'Admin' });
  const manager = rows.dipendente({ ruolo: 'Manager' });
  const foglio = rows.foglioOre(rows.progetto(['2026-05-12']), admin);
  const path = `/api/fogli-ore/${foglio}/download`;
  const many = Array.from({ length: MOST_OF_ONE_PERSON + 9 }, () =>
    server.call('GET', path, { as: admin }),
  );
  const one = await server.call('GET', path, { as: manager });
  expect(one.status).toBe(200);

  const replies = await Promise.all(many);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(MOST_OF_ONE_PERSON);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) {
    expect(reply.status).toBe(429);
    expect(reply.headers['retry-after']).toBe('10');
    expect(reply.json()).toMatchObject({
      codice: 'troppi_pdf',
      errore: 'Ci sono già troppi PDF in preparazione. Riprova tra poco.',
    });
  }
  // The next one is served as ever.
  expect((await server.call('GET', path, { as: admin })).status).toBe(200);
}, 60_000);
