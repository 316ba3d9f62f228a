import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { dipendenteIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { createSessions, type SessionsParts } from '../auth/sessions.ts';
import type { Tokens } from '../http/tokens.ts';
import type { Engine } from '../sync/engine.ts';

/** Somebody of the company that there is not. */
export interface InventedPerson {
  readonly id: DipendenteId;
  readonly token: string;
}

export interface PersonParts extends Omit<SessionsParts, 'audit'> {
  readonly engine: Pick<Engine, 'change'>;
  readonly tokens: Pick<Tokens, 'sign'>;
  readonly createId: () => string;
}

/** No password has it as its hash: that of a real one costs as much as fifty commands. */
const NO_HASH = 'none';

/** Makes an account and opens its session, as a login does, without its line in the log of activity. */
export async function inventPerson(parts: PersonParts, ruolo: Ruolo): Promise<InventedPerson> {
  const { db, engine, tokens, createId } = parts;
  const id = dipendenteIdSchema.parse(createId());
  await engine.change(async (touch, tx) => {
    await tx.run(
      tx.query.insertInto('dipendenti').values({
        id,
        nome: 'Prima',
        cognome: 'Prova',
        email: `${id}@example.it`,
        password_hash: NO_HASH,
        ruolo,
        tipo_assunzione: 'contratto a chiamata',
        mansioni: '[]',
        attivo: 1,
      }),
    );
    touch('dipendenti', id);
  });
  const select = db.query.selectFrom('dipendenti').selectAll().where('id', '=', id);
  const account = await db.first(select);
  if (account === undefined) throw new Error('The account that was just made is not there');
  const sessions = createSessions({ ...parts, audit: { write: () => Promise.resolve() } });
  return { id, token: tokens.sign(await sessions.open(account, '', '')) };
}
