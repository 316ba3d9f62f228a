import {
  tipiPer,
  type CanaleAvviso,
  type TipoAvviso,
} from '@gestionale/shared-schema/avvisi/avviso.ts';
import type { Avvisi } from '@gestionale/shared-schema/avvisi/contracts.ts';
import { accept, refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers, User } from '../../sync/handlers.ts';
import { disiscriviDispositivo, iscriviDispositivo, type IscriviParts } from './iscrizioni-push.ts';
import type { Spedizione } from './spedizione.ts';

type AvvisiName = Extract<keyof QueryHandlers, `avvisi.${string}`>;

interface AvvisiParts {
  readonly act: Engine['act'];
  /** The channels that this server has. */
  readonly channels: readonly CanaleAvviso[];
  readonly sending: Pick<Spedizione, 'attendi'>;
  readonly push: IscriviParts;
}

/** What one is told of: every call is about whoever makes it. */
export function createAvvisiHandlers({
  act,
  channels: canali,
  sending,
  push,
}: AvvisiParts): Pick<QueryHandlers, AvvisiName> {
  return {
    'avvisi.leggi': async (_input, { db, user }) => accept(await leggi(db, user, { canali, push })),
    'avvisi.scegli': async ({ tipo, canale, attivo }, context) => {
      const { user } = context;
      if (!tipiPer(user.ruolo).includes(tipo)) return refuse('ruolo_non_ammesso');
      const outcome = await act(context, async ({ db }) => {
        await (attivo ? accendi : spegni)(db, user.id, tipo, canale);
        return accept(await leggi(db, user, { canali, push }));
      });
      // Nothing of what is off arrives after this was answered.
      if (!attivo) await sending.attendi(user.id, canale);
      return outcome;
    },
    'avvisi.iscrivi': (input, context) =>
      act(context, async (inside) => {
        const done = await iscriviDispositivo(input, inside, push);
        return done.ok ? accept(await leggi(inside.db, inside.user, { canali, push })) : done;
      }),
    'avvisi.disiscrivi': async (_input, context) => {
      const outcome = await act(context, async (inside) => {
        await disiscriviDispositivo(inside);
        return accept(await leggi(inside.db, inside.user, { canali, push }));
      });
      await sending.attendi(context.user.id, 'push');
      return outcome;
    },
  };
}

async function accendi(
  db: Queries,
  dipendente_id: DipendenteId,
  tipo: TipoAvviso,
  canale: CanaleAvviso,
): Promise<void> {
  const insert = db.query.insertInto('avvisi_scelti').values({ dipendente_id, tipo, canale });
  await db.run(insert.onConflict((conflict) => conflict.doNothing()));
}

/** With what waits to be sent. */
async function spegni(
  db: Queries,
  dipendente_id: DipendenteId,
  tipo: TipoAvviso,
  canale: CanaleAvviso,
): Promise<void> {
  for (const table of ['avvisi_scelti', 'avvisi_in_coda'] as const) {
    const off = db.query
      .deleteFrom(table)
      .where('dipendente_id', '=', dipendente_id)
      .where('tipo', '=', tipo)
      .where('canale', '=', canale);
    await db.run(table === 'avvisi_scelti' ? off : off.where('concluso_il', 'is', null));
  }
}

interface Server {
  readonly canali: readonly CanaleAvviso[];
  readonly push: IscriviParts;
}

async function leggi(
  db: Queries,
  { id, ruolo, session }: User,
  { canali, push }: Server,
): Promise<Avvisi> {
  const { query } = db;
  const select = query.selectFrom('avvisi_scelti').select(['tipo', 'canale']);
  const scelti = await db.all(select.where('dipendente_id', '=', id));
  const email = query.selectFrom('dipendenti').select('email').where('id', '=', id);
  const mail = canali.includes('mail') ? ((await db.first(email))?.email ?? null) : null;
  const iscritti = query.selectFrom('iscrizioni_push').select('sessione');
  const dispositivi = await db.all(
    iscritti.where('dipendente_id', '=', id).where('chiave_server', '=', push.publicKey),
  );
  const qui = dispositivi.some(({ sessione }) => sessione === session?.id);
  return {
    scelti,
    tipi: [...tipiPer(ruolo)],
    mail,
    push: { chiave: push.publicKey, qui, dispositivi: dispositivi.length },
  };
}
