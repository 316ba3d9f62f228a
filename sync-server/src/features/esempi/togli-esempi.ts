import type { OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { togliEsempi as contract } from '@gestionale/shared-schema/esempi/contracts.ts';
import type { FoglioOreId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import { rawQuery } from '../../db/raw-query.ts';
import type { CommandContext } from '../../sync/handlers.ts';
import { cercaRestanti, ORE_DI_ESEMPIO } from './cerca-restanti.ts';
import { CON_NOME, findEsempi, type ConNome } from './righe-esempio.ts';

/** How a row of each kind is deleted, by the slice that it belongs to. */
export type Eliminazioni = Readonly<
  Record<ConNome, (id: string, context: CommandContext) => Promise<Outcome<unknown>>>
>;

/**
 * Takes the examples away, but those on which something hangs that is none: these stay examples, and go
 * the next time. Whatever a deletion refuses all the same undoes everything: it was to be among those.
 */
export async function togliEsempi(
  elimina: Eliminazioni,
  context: CommandContext,
): Promise<Outcome<OutputOf<typeof contract>>> {
  const { db, user } = context;
  const restano = await cercaRestanti(db, user.id);
  const rimasti = new Set(restano.map(({ entita, id }) => `${entita} ${id}`));
  let tolti = await togliOre(context);
  for (const entita of CON_NOME) {
    for (const { id } of await findEsempi(db, entita)) {
      if (rimasti.has(`${entita} ${id}`)) continue;
      await lascia(entita, id, context);
      if (entita === 'dipendenti') await db.run(rawQuery(SENZA_AUTORE, [id]));
      const done = await elimina[entita](id, context);
      if (!done.ok) throw new Error(`An example of ${entita} was kept: ${done.refusal.codice}`);
      tolti += 1;
    }
  }
  return accept({ tolti, restano: restano.map(({ trattenuto }) => trattenuto) });
}

/** Approved ones too: nobody worked them. */
async function togliOre({ db, touch }: CommandContext): Promise<number> {
  const ore = await db.all(
    rawQuery<{ id: FoglioOreId }>(
      `DELETE FROM fogli_ore WHERE id IN
         (SELECT f.id FROM fogli_ore AS f WHERE ${ORE_DI_ESEMPIO}) RETURNING id`,
      [],
    ),
  );
  for (const { id } of ore) touch('fogliOre', id);
  return ore.length;
}

/** What history of an activity that stays says in an invented name keeps nobody here. */
const SENZA_AUTORE = 'UPDATE storico SET autore_id = NULL WHERE autore_id = ?1';

/** From which activities that stay a person or a thing goes first. */
const DOVE: Partial<Readonly<Record<ConNome, string>>> = {
  dipendenti: 'DELETE FROM assegnazioni WHERE dipendente_id = ?1 RETURNING progetto_id AS id',
  attrezzatura: 'DELETE FROM impegni WHERE attrezzatura_id = ?1 RETURNING progetto_id AS id',
};

async function lascia(entita: ConNome, id: string, { db, touch }: CommandContext): Promise<void> {
  const sql = DOVE[entita];
  if (sql === undefined) return;
  for (const progetto of await db.all(rawQuery<{ id: ProgettoId }>(sql, [id]))) {
    await db.run(
      db.query
        .updateTable('progetti')
        .set((eb) => ({ versione: eb('versione', '+', 1) }))
        .where('id', '=', progetto.id),
    );
    touch('progetti', progetto.id);
  }
}
