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
import type { Spedizione } from './spedizione.ts';

type AvvisiName = Extract<keyof QueryHandlers, `avvisi.${string}`>;

interface AvvisiParts {
  readonly act: Engine['act'];
  /** The channels that this server has. */
  readonly channels: readonly CanaleAvviso[];
  readonly sending: Pick<Spedizione, 'attendi'>;
}

/** What one is told of: every call is about whoever makes it. */
export function createAvvisiHandlers({
  act,
  channels: canali,
  sending,
}: AvvisiParts): Pick<QueryHandlers, AvvisiName> {
  return {
    'avvisi.leggi': async (_input, { db, user }) => accept(await leggi(db, user, canali)),
    'avvisi.scegli': async ({ tipo, canale, attivo }, context) => {
      const { user } = context;
      if (!tipiPer(user.ruolo).includes(tipo)) return refuse('ruolo_non_ammesso');
      const outcome = await act(context, async ({ db }) => {
        await (attivo ? accendi : spegni)(db, user.id, tipo, canale);
        return accept(await leggi(db, user, canali));
      });
      // Nothing of what is off arrives after this was answered.
      if (!attivo) await sending.attendi(user.id, canale);
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

async function leggi(
  db: Queries,
  { id, ruolo }: User,
  canali: readonly CanaleAvviso[],
): Promise<Avvisi> {
  const select = db.query.selectFrom('avvisi_scelti').select(['tipo', 'canale']);
  const scelti = await db.all(select.where('dipendente_id', '=', id));
  const email = db.query.selectFrom('dipendenti').select('email').where('id', '=', id);
  const mail = canali.includes('mail') ? ((await db.first(email))?.email ?? null) : null;
  return { scelti, tipi: [...tipiPer(ruolo)], mail };
}
