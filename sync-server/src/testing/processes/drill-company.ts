import { join } from 'node:path';

import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import { hashPassword } from '../../auth/password.ts';
import { DATABASE_FILE, openDatabase } from '../../db/open-database.ts';
import { createTestServer, type TestServer } from '../create-test-server.ts';
import { documentForm } from '../requests/multipart-form.ts';
import { createTestRandom } from '../test-random.ts';

const PASSWORD = 'parola-di-prova';

/** Somebody of the company who can log in. */
export interface DrillPerson {
  readonly id: DipendenteId;
  readonly email: string;
}

export interface DrillCompany {
  readonly people: readonly DrillPerson[];
  /** All of them are on it, on the days that were given. */
  readonly progetto: ProgettoId;
  /** The server that made it; it is closed, and only stands for its type. */
  readonly maker: TestServer;
}

/** Makes a company of so many operators and one document in a data folder, and lets go of it. */
export async function makeDrillCompany(
  dataDir: string,
  count: number,
  giornate: readonly string[],
): Promise<DrillCompany> {
  const maker = await createTestServer({ dataDir, startMs: Date.now() });
  const { rows } = maker;
  const password_hash = await hashPassword(PASSWORD, createTestRandom());
  const progetto = rows.progetto(giornate);
  const people = Array.from({ length: count }, (_, n) => {
    const email = `operatore-${n}@azienda.example`;
    const id = rows.dipendente({ nome: 'Nome', cognome: 'Cognome', email, password_hash });
    rows.assegna(progetto, id);
    return { id, email };
  });
  await maker.publish();
  const as = rows.dipendente({ ruolo: 'Admin' });
  const form = documentForm('patto.txt', Buffer.from('contenuto'));
  await maker.call('POST', '/api/documenti/upload', { as, ...form });
  await maker.close();
  return { people, progetto, maker };
}

/** Logs somebody in at a running server and gives their token. */
export async function logInTo(url: string, { email }: DrillPerson): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!reply.ok) throw new Error(`Not let in: ${reply.status}`);
  return ((await reply.json()) as { token: string }).token;
}

/** A server process in the place of the server in this one, for devices of tests. */
export function createDoor(url: string, { maker }: DrillCompany, token: string): TestServer {
  return {
    ...maker,
    tokenOf: () => token,
    call: async (method, path, { body, headers = {} } = {}) => {
      const sent = body === undefined ? {} : { body: body as Buffer<ArrayBuffer> };
      const reply = await fetch(`${url}${path}`, { method, headers, ...sent });
      const bytes = new Uint8Array(await reply.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      return {
        status: reply.status,
        headers: Object.fromEntries(reply.headers),
        text,
        bytes,
        json: () => JSON.parse(text) as unknown,
      };
    },
  };
}

/** What each has entered, as a database holds that no server has open: descriptions, sorted. */
export async function readDrillHours(
  dataDir: string,
): Promise<ReadonlyMap<DipendenteId, readonly string[]>> {
  const db = await openDatabase(join(dataDir, DATABASE_FILE));
  const rows = db.now.all(
    db.query.selectFrom('fogli_ore').select(['dipendente_id', 'descrizione_attivita']),
  );
  await db.close();
  const byPerson = Map.groupBy(rows, ({ dipendente_id }) => dipendente_id);
  return new Map(
    [...byPerson].map(([id, own]) => [
      id,
      own.map(({ descrizione_attivita }) => descrizione_attivita ?? '').toSorted(),
    ]),
  );
}
