import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { hashCheaply } from '../../testing/databases/cheap-password.ts';

const PASSWORD = 'parola-di-prova';
const ASKED = [403, { codice: 'conferma_identita' }];

let server: TestServer;
/** Of an Admin who gave the password eleven minutes ago. */
let token: string;

beforeEach(async () => {
  server = await createTestServer();
  const password_hash = hashCheaply(PASSWORD);
  token = server.tokenOf(server.rows.dipendente({ ruolo: 'Admin', password_hash }));
  server.clock.advance(11 * 60_000);
});

afterEach(() => server.close());

const headers = () => ({ authorization: `Bearer ${token}` });

async function salva(body: object) {
  const reply = await server.call('PUT', '/api/impostazioni', { headers: headers(), body });
  return [reply.status, reply.json()];
}

async function leggi(): Promise<unknown> {
  return (await server.call('GET', '/api/impostazioni', { headers: headers() })).json();
}

/** As it was left; whoever demands a second factor has one. */
function set(campo: string, flag: number): void {
  server.db.now.run(rawQuery(`UPDATE impostazioni SET ${campo} = ?1`, [flag]));
}

test.each([
  ['secondo_fattore_richiesto', false],
  ['telefoni_colleghi', true],
])('%s %s protects less: it asks again who is calling', async (campo, value) => {
  set(campo, value ? 0 : 1);
  expect(await salva({ [campo]: value, sede_legale: 'Lecco' })).toMatchObject(ASKED);
  expect(await leggi()).toMatchObject({ [campo]: !value, sede_legale: null });
  const body = { password: PASSWORD };
  const proof = await server.call('POST', '/api/auth/conferma', { headers: headers(), body });
  token = (proof.json() as { token: string }).token;
  expect(await salva({ [campo]: value })).toMatchObject([200, { [campo]: value }]);
});

test.each([
  ['what protects more', { telefoni_colleghi: false }, { telefoni_colleghi: 1 }],
  ['telephones that are shown already', { telefoni_colleghi: true }, { telefoni_colleghi: 1 }],
  ['a demand that there is not', { secondo_fattore_richiesto: false }, {}],
  ['the other settings', { sede_legale: 'Lecco' }, { secondo_fattore_richiesto: 1 }],
])('nothing is asked again for %s', async (_case, input, before) => {
  for (const [campo, flag] of Object.entries(before)) set(campo, flag);
  expect(await salva(input)).toMatchObject([200, input]);
});
