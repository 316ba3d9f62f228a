import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { command, createTestDevice } from '../../testing/test-device.ts';

const PRIMA = 'A corpo.';
const LORO = 'A corpo. Pagamento a 30 giorni.';
const MIE = 'A corpo. Sconto del 5 %.';

let server: TestServer;
let anna: DipendenteId;
let bruno: DipendenteId;
let viale: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  anna = server.rows.dipendente({ ruolo: 'Manager', nome: 'Anna' });
  bruno = server.rows.dipendente({ ruolo: 'Manager', nome: 'Bruno' });
  viale = server.rows.progetto(undefined, { note_fatturazione: PRIMA });
  await server.publish();
});

afterEach(() => server.close());

function put(as: DipendenteId, body: object) {
  return server.call('PUT', `/api/progetti/${viale}`, { as, body });
}

async function leggi() {
  const reply = await server.call('GET', `/api/progetti/${viale}`, { as: anna });
  return reply.json() as Progetto & { readonly storico: { descrizione_azione: string }[] };
}

const DOMANDA = { codice: 'conflitto_campi', current: { note_fatturazione: LORO } };

it('a person is asked by a push and by the plain route alike, when the edit says what it saw', async () => {
  const before = { note_fatturazione: PRIMA };
  expect((await put(anna, { note_fatturazione: LORO, before })).status).toBe(200);
  const mio = { id: viale, note_fatturazione: MIE, before };
  const { outcomes } = await createTestDevice(server, bruno).pushed(
    [command('progetti.modifica', mio)],
    1,
  );
  expect(outcomes).toMatchObject([{ place: 0, status: 'refused', ...DOMANDA }]);
  const reply = await put(bruno, { note_fatturazione: MIE, before });
  expect([reply.status, reply.json()]).toMatchObject([409, DOMANDA]);
  expect((await leggi()).note_fatturazione).toBe(LORO);
});

it('a whole project put without what was seen replaces them, and history keeps all that they were', async () => {
  const lunghe = `${LORO} ${'Fattura mensile, allegare i rapportini. '.repeat(20)}fine`;
  const { storico: _storico, ...visto } = await leggi();
  await put(anna, { note_fatturazione: lunghe });
  expect((await put(bruno, { ...visto, note_fatturazione: MIE })).status).toBe(200);
  const { note_fatturazione, storico } = await leggi();
  expect(note_fatturazione).toBe(MIE);
  expect(storico[0]?.descrizione_azione).toBe(
    `Note di fatturazione: «${lunghe}» → «A corpo. Sconto del 5 %.»`,
  );
});
