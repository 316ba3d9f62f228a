import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../db/database.ts';
import { SettingsError } from '../startup-error.ts';
import type { RandomBytes } from '../sync/clock.ts';
import type { Engine } from '../sync/engine.ts';
import { testiAvvio } from '../testi/avvio.ts';
import { isGuessable } from './guessable-password.ts';
import { hashPassword } from './password.ts';

export interface FirstAdminParts {
  readonly engine: Pick<Engine, 'change'>;
  readonly random: RandomBytes;
  readonly createId: () => string;
}

/** True when nobody can log in because there is no account at all. */
export async function hasNoAccounts(db: Queries): Promise<boolean> {
  return (await db.first(db.query.selectFrom('dipendenti').select('id').limit(1))) === undefined;
}

/** Makes the account that a new company is set up with; throws a {@link SettingsError} on a weak password. */
export async function createFirstAdmin(
  { engine, random, createId }: FirstAdminParts,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const { nome, cognome } = testiAvvio.primoAdmin;
  if (await isGuessable(password, [email, nome, cognome])) {
    throw new SettingsError(testiAvvio.adminPasswordDebole);
  }
  const id = dipendenteIdSchema.parse(createId());
  const password_hash = await hashPassword(password, random);
  await engine.change(async (touch, tx) => {
    await tx.run(
      tx.query.insertInto('dipendenti').values({
        ...testiAvvio.primoAdmin,
        id,
        email,
        password_hash,
        ruolo: 'Admin',
        tipo_assunzione: 'contratto a chiamata',
        mansioni: '[]',
        attivo: 1,
      }),
    );
    touch('dipendenti', id);
  }, 'primoAdmin');
}
