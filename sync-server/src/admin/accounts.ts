import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { creaDipendente as contract } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { findOwner, type Owner } from '../auth/find-owner.ts';
import { hashPassword } from '../auth/password.ts';
import { resetSecondFactor } from '../auth/second-factor/second-factors.ts';
import type { Queries } from '../db/database.ts';
import { disattivaDalServer } from '../features/dipendenti/attiva-dipendente.ts';
import { creaDipendente } from '../features/dipendenti/crea-dipendente.ts';
import { findDipendente, refuseAnonimo } from '../features/dipendenti/dipendente-record.ts';
import { impostaPassword } from '../features/dipendenti/imposta-password.ts';
import { creaPasswordFacile } from '../features/dipendenti/password-facile.ts';
import { scadenzaPassword } from '../features/dipendenti/scadenza-password.ts';
import { readIntervalloScadenze } from '../features/impostazioni/intervallo-scadenze.ts';
import { StartupError } from '../startup-error.ts';
import { testiAdmin } from '../testi/amministrazione.ts';
import { withCompany, type Company } from './act-on-company.ts';
import { GOOD } from './exit-codes.ts';
import { wrongUse } from './parse-call.ts';
import type { Verb } from './verb.ts';

const input = contract.input;

/** Adds an Admin, who chooses a password of their own at the first login. */
export const createAdmin: Verb = {
  name: 'crea-admin',
  words: [1, 3],
  async run({ words }, world) {
    const { nome: first, cognome: last } = testiAdmin.nuovoAdmin;
    const [email, nome = first, cognome = last] = words;
    const password = creaPasswordFacile(world.random);
    const told = input.safeParse({
      email,
      nome,
      cognome,
      password,
      provvisoria: true,
      ruolo: 'Admin',
      tipo_assunzione: 'contratto a chiamata',
      mansioni: [],
    });
    if (!told.success) {
      throw wrongUse(createAdmin, told.error.issues.map(({ message }) => message).join('\n'));
    }
    const { password: given, ...dati } = told.data;
    const password_hash = await hashPassword(given, world.random);
    return withCompany(world, async ({ act, adesso }) => {
      const made = await act('creaAdmin', async (context) => {
        const intervalloGiorni = await readIntervalloScadenze(
          context.db,
          world.config.scadenzeGiorni,
        );
        return creaDipendente({ ...dati, password_hash }, { ...context, intervalloGiorni });
      });
      orThrow(made);
      const scade = scadenzaPassword(adesso, 'prima');
      world.print(testiAdmin.adminCreato({ email: dati.email, password, scade }));
      return GOOD;
    });
  },
};

/** Gives an account a password for one login, and ends its sessions and its wrong guesses. */
export const resetPassword: Verb = {
  name: 'password',
  words: [1, 1],
  async run({ words: [email = ''] }, world) {
    const password = creaPasswordFacile(world.random);
    const password_hash = await hashPassword(password, world.random);
    return withCompany(world, async (company) => {
      const { id, attivo } = await findPerson(company, email);
      const scade = scadenzaPassword(company.adesso, 'provvisoria');
      const nuova = { id, password_hash, password_scade_il: scade };
      orThrow(await company.act('password', (context) => impostaPassword(nuova, context)));
      world.print(testiAdmin.passwordData({ email, password, scade }));
      if (attivo === 0) world.complain(testiAdmin.disattivatoPerOra(email));
      return GOOD;
    });
  },
};

/** Closes an account; hours and assignments stay. */
export const deactivate: Verb = {
  name: 'disattiva',
  words: [1, 1],
  run: ({ words: [email = ''] }, world) =>
    withCompany(world, async (company) => {
      const { id, attivo } = await findPerson(company, email);
      if (attivo === 0) {
        world.print(testiAdmin.giaDisattivato(email));
        return GOOD;
      }
      orThrow(await company.act('disattiva', (context) => disattivaDalServer({ id }, context)));
      world.print(testiAdmin.disattivato(email));
      return GOOD;
    }),
};

/** Takes the second factor of an account away, and ends its sessions. */
export const resetFactor: Verb = {
  name: 'azzera-secondo-fattore',
  words: [1, 1],
  run: ({ words: [email = ''] }, world) =>
    withCompany(world, async (company) => {
      const { id } = await findPerson(company, email);
      await company.act('secondoFattore', async ({ db }) => {
        await resetSecondFactor(db, id);
        return { ok: true, value: undefined };
      });
      world.print(testiAdmin.secondoFattoreAzzerato(email));
      return GOOD;
    }),
};

/** Whoever has the email; throws a {@link StartupError} when nobody has, or nobody any more. */
async function findPerson({ db }: Pick<Company, 'db'>, email: string): Promise<Owner> {
  const owner = await findOwner(db, { email });
  if (owner === undefined) throw new StartupError(testiAdmin.nessuno(email));
  if (await isNobody(db, owner.id)) orThrow(refuseAnonimo());
  return owner;
}

async function isNobody(db: Queries, id: DipendenteId): Promise<boolean> {
  return (await findDipendente(db, id))?.anonimo === true;
}

/** Throws what the slice refuses, in its own words. */
function orThrow(outcome: Outcome<unknown>): void {
  if (outcome.ok) return;
  const { errore, campi } = outcome.refusal;
  throw new StartupError([...new Set([errore, ...Object.values(campi ?? {})])].join('\n'));
}
