import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Passkeys } from '../../auth/passkeys/passkeys.ts';
import {
  demandsSecondFactor,
  hasSecondFactor,
  type SecondFactors,
} from '../../auth/second-factor/second-factors.ts';
import type { Queries } from '../../db/database.ts';
import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';

export interface PasskeyParts {
  readonly act: Engine['act'];
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
}

type PasskeyName = Extract<keyof QueryHandlers, `secondoFattore.${string}asskey`>;

/** A person's own passkeys. Which site they are for is said by the request. */
export function createPasskeyHandlers({
  act,
  factors,
  passkeys,
}: PasskeyParts): Pick<QueryHandlers, PasskeyName> {
  return {
    'secondoFattore.preparaPasskey': async (_input, { db, user, host }) => {
      const { id, nome, cognome } = user;
      const select = db.query.selectFrom('dipendenti').select('email').where('id', '=', id);
      const found = await db.first(select);
      if (found === undefined) return refuse('non_trovato');
      const holder = { id, email: found.email, nome: `${nome} ${cognome}` };
      const options = await passkeys.toMake(holder, host);
      return options.ok ? accept({ opzioni: options.value }) : options;
    },
    'secondoFattore.aggiungiPasskey': async ({ nome, risposta }, context) => {
      // Before the transaction: it is worked out on other threads.
      const made = await passkeys.made(risposta, context.user.id, context.host);
      if (!made.ok) return made;
      return act(context, async ({ db, user }) => {
        const hadOne = hasSecondFactor(await factors.find(db, user.id));
        const stored = await made.value(db, nome);
        if (!stored.ok) return stored;
        if (hadOne) return accept({});
        return accept({ codici_recupero: [...(await factors.renewCodes(db, user.id))] });
      });
    },
    'secondoFattore.rinominaPasskey': async ({ id, nome }, context) =>
      act(context, async ({ db, user }) => {
        const own = await findOwn(db, id, user.id);
        if (!own.ok) return own;
        await db.run(db.query.updateTable('passkeys').set({ nome }).where('id', '=', id));
        return accept(undefined);
      }),
    'secondoFattore.togliPasskey': async ({ id }, context) =>
      act(context, async ({ db, user }) => {
        const own = await findOwn(db, id, user.id);
        if (!own.ok) return own;
        await db.run(db.query.deleteFrom('passkeys').where('id', '=', id));
        await factors.tidyCodes(db, user.id);
        const isBare = !hasSecondFactor(await factors.find(db, user.id));
        return isBare && (await demandsSecondFactor(db, user.ruolo))
          ? refuse('secondo_fattore_richiesto')
          : accept(undefined);
      }),
  };
}

async function findOwn(db: Queries, id: string, person: DipendenteId): Promise<Outcome<undefined>> {
  const select = db.query.selectFrom('passkeys').select('dipendente_id').where('id', '=', id);
  const found = await db.first(select);
  if (found === undefined) return refuse('non_trovato');
  return found.dipendente_id === person ? accept(undefined) : refuse('riga_altrui');
}
