import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import type { RandomBytes } from '../../sync/clock.ts';
import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { creaSegreto, hashDi } from './segreto-calendario.ts';

type CalendarioName = Extract<keyof QueryHandlers, `calendarioPersonale.${string}`>;

interface CalendarioParts {
  readonly act: Engine['act'];
  readonly random: RandomBytes;
  /** The path at which a secret is read. */
  readonly toPath: (segreto: string) => string;
}

/** The address of one's own calendar: every call is about whoever makes it. */
export function createCalendarioHandlers({
  act,
  random,
  toPath,
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
        const segreto = creaSegreto(random);
        const { query } = db;
        await db.run(query.deleteFrom('calendari_personali').where('dipendente_id', '=', user.id));
        const row = { dipendente_id: user.id, hash: hashDi(segreto), creato_il: adesso };
        await db.run(query.insertInto('calendari_personali').values({ ...row, letto_il: null }));
        return accept({ percorso: toPath(segreto) });
      }),
    'calendarioPersonale.revoca': (_input, context) =>
      act(context, async ({ db, user }) => {
        const revoked = db.query.deleteFrom('calendari_personali');
        await db.run(revoked.where('dipendente_id', '=', user.id));
        return accept(undefined);
      }),
  };
}
