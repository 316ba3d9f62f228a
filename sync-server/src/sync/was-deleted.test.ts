import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { createTestDevice } from '../testing/test-device.ts';

let server: TestServer;
let admin: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  progetto = server.rows.progetto();
});

afterEach(() => server.close());

async function pushed(name: string, input: object): Promise<unknown> {
  const answer = await createTestDevice(server, admin).pushed([{ name, input }]);
  return answer.outcomes.map(({ codice, errore }) => [codice, errore]);
}

async function deleted(path: string): Promise<void> {
  expect((await server.call('DELETE', `/api/${path}`, { as: admin })).status).toBe(204);
}

const ORE = ['non_trovato', 'Queste ore sono state eliminate.'];

test.each([
  ['fogliOre.modifica', { ore_lavorate: 4 }],
  ['fogliOre.approva', {}],
  ['fogliOre.rimanda', { motivo: 'Manca la pausa' }],
  ['fogliOre.riprendi', {}],
])('%s says of hours that they were deleted', async (name, campi) => {
  const operatore = server.rows.dipendente();
  server.rows.assegna(progetto, operatore);
  const id = server.rows.foglioOre(progetto, operatore);
  await server.publish();
  await deleted(`fogli-ore/${id}`);
  expect(await pushed(name, { id, ...campi })).toEqual([ORE]);
});

test.each([
  ['clienti', 'Il cliente è stato eliminato.'],
  ['fornitori', 'Il fornitore è stato eliminato.'],
  ['attrezzatura', "L'attrezzo è stato eliminato."],
])('an edit of %s says that they were deleted', async (kind, errore) => {
  const nome = kind === 'attrezzatura' ? 'nome_attrezzo' : 'ragione_sociale';
  const made = await server.call('POST', `/api/${kind}`, {
    as: admin,
    body: { [nome]: 'Prova', quantita_totale: 1 },
  });
  const { id } = made.json() as { id: string };
  await deleted(`${kind}/${id}`);
  const input = { id, [nome]: 'Altro', before: { [nome]: 'Prova' } };
  expect(await pushed(`${kind}.modifica`, input)).toEqual([['non_trovato', errore]]);
});

test('an assignment says that the person was deleted', async () => {
  const dipendente_id = server.rows.dipendente();
  await server.publish();
  await deleted(`dipendenti/${dipendente_id}`);
  const input = { id: progetto, dipendente_id };
  expect(await pushed('progetti.assegnaDipendente', input)).toEqual([
    ['non_trovato', 'Il dipendente è stato eliminato.'],
  ]);
});

test('of what never was nobody says that it was deleted', async () => {
  expect(await pushed('fogliOre.approva', { id: server.rows.id() })).toEqual([
    ['non_trovato', 'Elemento non trovato: forse è stato eliminato.'],
  ]);
});
