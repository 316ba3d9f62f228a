import {
  importazioneIdSchema,
  type DipendenteId,
  type ImportazioneId,
} from '@gestionale/shared-schema/values/id.ts';

import type { TestServer } from '../create-test-server.ts';

/** An import with the one person who came by it, as they came. */
export async function importPerson(
  server: TestServer,
  admin: DipendenteId,
): Promise<ImportazioneId> {
  const importazione = importazioneIdSchema.parse(server.rows.id());
  const id = server.rows.id();
  const righe = [
    { id, nome: 'Ida', cognome: 'Nuova', email: `${id}@example.it`, ruolo: 'Operatore' },
  ];
  const body = { importazione, righe };
  const reply = await server.call('POST', '/api/dipendenti/importazioni', { as: admin, body });
  if (reply.status !== 200) throw new Error(reply.text);
  return importazione;
}
