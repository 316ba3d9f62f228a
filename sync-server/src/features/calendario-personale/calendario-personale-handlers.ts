import { accept, refuse } from '@gestionale/shared-schema/contract/refusal.ts';

import type { RandomBytes } from '../../sync/clock.ts';
import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { creaSegreto, hashDi } from './segreto-calendario.ts';

type CalendarioName = Extract<keyof QueryHandlers, `calendarioPersonale.${string}`>;

interface CalendarioParts {
  readonly act: Engine['act'];
  readonly random: RandomBytes;
  /** Where everybody's calendar is read. */
  readonly percorso: string;
}

/** What opens one's own calendar: every call is about whoever makes it. */
export function createCalendarioHandlers({
  act,
  random,
  percorso,
}: CalendarioParts): Pick<QueryHandlers, CalendarioName> {
  return {
    'calendarioPersonale.leggi': async (_input, { db, user }) => {
      const select = db.query
        .selectFrom('calendari_personali')
        .select(['creato_il', 'letto_il'])
        .where('dipendente_id', '=', user.id);
      return accept((await db.first(select)) ?? { creato_il: null, letto_il: null });
    },
    'calendarioPersonale.crea': (_input, context) =>
      act(context, async ({ db, user, adesso }) => {
        const { query } = db;
        const own = query.selectFrom('dipendenti').select('email').where('id', '=', user.id);
        const email = (await db.first(own))?.email;
        if (email === undefined) return refuse('non_trovato');
        const segreto = creaSegreto(random);
        await db.run(query.deleteFrom('calendari_personali').where('dipendente_id', '=', user.id));
        const row = { dipendente_id: user.id, hash: hashDi(segreto), creato_il: adesso };
        await db.run(query.insertInto('calendari_personali').values({ ...row, letto_il: null }));
        return accept({ percorso, email, password: segreto });
      }),
    'calendarioPersonale.revoca': (_input, context) =>
      act(context, async ({ db, user }) => {
        const revoked = db.query.deleteFrom('calendari_personali');
        await db.run(revoked.where('dipendente_id', '=', user.id));
        return accept(undefined);
      }),
  };
}
