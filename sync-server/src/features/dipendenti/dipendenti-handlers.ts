import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import type { AuditKeeper } from '../../audit/audit-keeper.ts';
import { hashPassword } from '../../auth/password.ts';
import { refuseGuessable } from '../../auth/refuse-guessable.ts';
import type { Queries } from '../../db/database.ts';
import type { RandomBytes } from '../../sync/clock.ts';
import type { Engine } from '../../sync/engine.ts';
import type { QueryContext, QueryHandlers } from '../../sync/handlers.ts';
import { describeError, type Log } from '../../sync/log.ts';
import { leggiAccesso, sbloccaDipendente } from './aiuto-accesso.ts';
import { disattivaDipendente, riattivaDipendente } from './attiva-dipendente.ts';
import { creaDipendente } from './crea-dipendente.ts';
import { leggiDatiMancanti } from './dati-mancanti.ts';
import { findDipendente, refuseAnonimo } from './dipendente-record.ts';
import type { DipendentiChange } from './dipendenti-change.ts';
import { elencaDipendenti } from './elenca-dipendenti.ts';
import { eliminaDipendente } from './elimina-dipendente.ts';
import { annullaImportazione } from './importa/annulla-importazione.ts';
import { elencaImportazioni } from './importa/elenca-importazioni.ts';
import { importaDipendenti } from './importa/importa-dipendenti.ts';
import { impostaPassword } from './imposta-password.ts';
import { modificaDipendente } from './modifica-dipendente.ts';
import { creaPasswordFacile } from './password-facile.ts';
import { scadenzaPassword } from './scadenza-password.ts';

export interface DipendentiParts {
  readonly act: Engine['act'];
  /** Erases what the log of activity tells of whoever was deleted. */
  readonly dimenticaEliminati: AuditKeeper['eraseDeleted'];
  readonly log: Log;
  readonly random: RandomBytes;
  /** Days before a deadline from which it counts as near, as of now. */
  readonly intervalloGiorni: (db: Queries) => Promise<number>;
}

type DipendentiHandlers = Pick<QueryHandlers, Extract<keyof QueryHandlers, `dipendenti.${string}`>>;

/**
 * Employees are never changed from an outbox, yet what devices see of them changes: each action is one
 * transaction with its feed rows. Passwords are hashed before it begins, because that takes long.
 */
export function createDipendentiHandlers(parts: DipendentiParts): DipendentiHandlers {
  const { act, random, intervalloGiorni } = parts;

  const inChange =
    <Input, Value>(action: (input: Input, context: DipendentiChange) => Promise<Outcome<Value>>) =>
    (input: Input, context: QueryContext): Promise<Outcome<Value>> =>
      act(context, async (change) =>
        action(input, { ...change, intervalloGiorni: await intervalloGiorni(change.db) }),
      );

  const inDeletion =
    <Input, Value>(action: (input: Input, context: DipendentiChange) => Promise<Outcome<Value>>) =>
    async (input: Input, context: QueryContext): Promise<Outcome<Value>> => {
      const outcome = await inChange(action)(input, context);
      if (outcome.ok) await forget(parts);
      return outcome;
    };

  return {
    'dipendenti.elenca': elencaDipendenti,
    'dipendenti.datiMancanti': leggiDatiMancanti,
    'dipendenti.crea': async ({ password, ...dati }, context) => {
      const debole = await refuseGuessable(context.db, password, dati, 'password');
      if (debole !== undefined) return debole;
      const password_hash = await hashPassword(password, random);
      return inChange(creaDipendente)({ ...dati, password_hash }, context);
    },
    'dipendenti.modifica': inChange(modificaDipendente),
    'dipendenti.elimina': inDeletion(eliminaDipendente),
    'dipendenti.disattiva': inChange(disattivaDipendente),
    'dipendenti.riattiva': inChange(riattivaDipendente),
    'dipendenti.impostaPassword': async ({ id, password }, context) => {
      const persona = await findDipendente(context.db, id);
      if (persona === undefined) return refuse('non_trovato');
      if (persona.anonimo) return refuseAnonimo();
      const debole = await refuseGuessable(context.db, password, persona.campi, 'password');
      if (debole !== undefined) return debole;
      const password_hash = await hashPassword(password, random);
      // Nobody keeps a password that somebody else knows.
      const password_scade_il =
        id === context.user.id ? null : scadenzaPassword(context.adesso, 'provvisoria');
      return inChange(impostaPassword)({ id, password_hash, password_scade_il }, context);
    },
    'dipendenti.passwordProvvisoria': async ({ id }, context) => {
      const persona = await findDipendente(context.db, id);
      if (persona === undefined) return refuse('non_trovato');
      if (persona.anonimo) return refuseAnonimo();
      const password = creaPasswordFacile(random);
      const password_hash = await hashPassword(password, random);
      const scade_il = scadenzaPassword(context.adesso, 'provvisoria');
      const nuova = { id, password_hash, password_scade_il: scade_il };
      const set = await inChange(impostaPassword)(nuova, context);
      return set.ok ? accept({ password, scade_il }) : set;
    },
    'dipendenti.sblocca': inChange(sbloccaDipendente),
    'dipendenti.accesso': leggiAccesso,
    'dipendenti.importa': inChange(importaDipendenti),
    'dipendenti.importazioni': elencaImportazioni,
    'dipendenti.annullaImportazione': inDeletion(annullaImportazione),
  };
}

/**
 * Whoever asked hears of a deletion when the log of activity has forgotten too. Where that fails they are
 * gone all the same, and a night sees to it, as after a stop.
 */
async function forget({ dimenticaEliminati, log }: DipendentiParts): Promise<void> {
  try {
    await dimenticaEliminati();
  } catch (error) {
    log.error('deleted not erased', describeError(error));
  }
}
