import type { Accesso } from '@gestionale/shared-schema/dispositivi/accessi.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';

/** As many as one list has at most. */
const MOST_SHOWN = 2_000;

let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterEach(() => server.close());

/** Logins of people who were there after whoever asks. */
function openMany(count: number): void {
  const people = Array.from({ length: 60 }, () => server.rows.dipendente());
  const rows = Array.from({ length: count }, (_, n) => [
    server.rows.id(),
    people[n % people.length],
    toIstante(server.clock.nowMs() + n),
  ]);
  const insert = `INSERT INTO sessions (id, dipendente_id, agent, opened_at, last_seen)
    SELECT value ->> 0, value ->> 1, 'Chrome', value ->> 2, value ->> 2 FROM json_each(?1)`;
  server.db.now.run(rawQuery(insert, [JSON.stringify(rows)]));
}

async function list(): Promise<readonly Accesso[]> {
  const reply = await server.call('GET', '/api/dispositivi/accessi', { as: admin });
  expect(reply.status).toBe(200);
  return reply.json() as Accesso[];
}

test('of more logins than a list has, one’s own are there all the same, and first', async () => {
  // The first use opens the session of whoever asks.
  expect(await list()).toHaveLength(1);
  server.clock.advance(60_000);
  openMany(MOST_SHOWN + 500);
  const found = await list();
  expect(found).toHaveLength(MOST_SHOWN);
  expect(found[0]).toMatchObject({ dipendente_id: admin, questo: true });
  expect(new Set(found.map(({ id }) => id)).size).toBe(MOST_SHOWN);
  // Of the others those that were used last.
  const others = found.slice(1).map(({ ultimo_contatto }) => ultimo_contatto);
  expect(others).toEqual(others.toSorted().toReversed());
});
