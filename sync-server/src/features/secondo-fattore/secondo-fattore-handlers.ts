import { accept, refuse } from '@gestionale/shared-schema/contract/refusal.ts';

import { keptOf } from '../../auth/passkeys/passkeys.ts';
import type { CountCodeTries } from '../../auth/second-factor/count-code-tries.ts';
import { demandsSecondFactor, hasSecondFactor } from '../../auth/second-factor/second-factors.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { createPasskeyHandlers, type PasskeyParts } from './passkey-handlers.ts';

export interface SecondoFattoreParts extends PasskeyParts {
  readonly countCodeTries: CountCodeTries;
}

type SecondoFattoreName = Extract<keyof QueryHandlers, `secondoFattore.${string}`>;

/** A person's own second factor: every call is about whoever makes it. */
export function createSecondoFattoreHandlers(
  parts: SecondoFattoreParts,
): Pick<QueryHandlers, SecondoFattoreName> {
  const { act, factors, countCodeTries } = parts;
  return {
    ...createPasskeyHandlers(parts),
    'secondoFattore.leggi': async (_input, { db, user }) =>
      db.read(async (tx) => {
        const { appSince, codesLeft } = await factors.find(tx, user.id);
        const richiesto = await demandsSecondFactor(tx, user.ruolo);
        const passkey = (await keptOf(tx, user.id)).map(({ id, nome, created_at, last_used }) => {
          return { id, nome, creata_il: created_at, usata_il: last_used };
        });
        return accept({ app_dal: appSince, passkey, codici_rimasti: codesLeft, richiesto });
      }),
    'secondoFattore.prepara': async (_input, context) =>
      act(context, async ({ db, user }) => {
        const { id } = user;
        const select = db.query.selectFrom('dipendenti').select('email').where('id', '=', id);
        const found = await db.first(select);
        if (found === undefined) return refuse('non_trovato');
        return accept(await factors.prepare(db, { id, email: found.email }));
      }),
    'secondoFattore.attiva': async ({ codice }, context) =>
      countCodeTries(context.user, () =>
        act(context, async ({ db, user }) => {
          const activation = await factors.activate(db, user.id, codice);
          if (activation.state !== 'activated') return refuse('codice_errato');
          const { recoveryCodes } = activation;
          return accept(recoveryCodes === undefined ? {} : { codici_recupero: [...recoveryCodes] });
        }),
      ),
    'secondoFattore.disattiva': async (_input, context) =>
      act(context, async ({ db, user }) => {
        await factors.turnOffApp(db, user.id);
        const isBare = !hasSecondFactor(await factors.find(db, user.id));
        if (isBare && (await demandsSecondFactor(db, user.ruolo))) {
          return refuse('secondo_fattore_richiesto');
        }
        return accept(undefined);
      }),
    'secondoFattore.azzera': async ({ id }, context) =>
      act(context, async ({ db }) =>
        (await factors.reset(db, id)) ? accept(undefined) : refuse('non_trovato'),
      ),
    'secondoFattore.nuoviCodici': async (_input, context) =>
      act(context, async ({ db, user }) => {
        // There is nothing that they would stand in for.
        if (!hasSecondFactor(await factors.find(db, user.id))) return accept({});
        return accept({ codici_recupero: [...(await factors.renewCodes(db, user.id))] });
      }),
  };
}
