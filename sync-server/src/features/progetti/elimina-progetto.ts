import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import {
  spiegaNonEliminabile,
  type OreDiPersona,
} from '@gestionale/shared-schema/progetti/eliminazione.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { orderByName } from '../../db/order-by-name.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { CommandContext } from '../../sync/handlers.ts';
import { isQueued } from '../../sync/is-queued.ts';
import { refuseProgettoAssente } from './progetto-assente.ts';

/**
 * Deletes a project with its days, assignments and history. Hours, pending ones too, and contracts
 * keep it: somebody worked, and a deletion that was given before they arrived is no reason to forget.
 * What is gone already is done for a command that waited; what was changed since it was seen asks a person.
 */
export async function eliminaProgetto(
  { id, versione }: CommandInput<'progetti.elimina'>,
  context: CommandContext,
): Promise<Outcome<null>> {
  const { db } = context;
  const { query } = db;
  const found = await db.first(
    query
      .selectFrom('progetti')
      .select(['nome_progetto', 'stato', 'versione'])
      .where('id', '=', id),
  );
  if (found === undefined) return isQueued(context) ? accept(null) : refuseProgettoAssente(db, id);
  const errore = spiegaNonEliminabile({
    stato: found.stato,
    ore: await findOre(db, id),
    contratti: await countContratti(db, id),
  });
  if (errore !== undefined) return refuse('ha_dipendenze', { errore });
  if (versione !== undefined && versione !== found.versione) {
    return refuse('conflitto_versione', { current: { versione: found.versione } });
  }

  await remember(id, found.nome_progetto, context);
  const righe = await db.all(
    query.deleteFrom('storico').where('progetto_id', '=', id).returning('id'),
  );
  await db.run(query.deleteFrom('progetti').where('id', '=', id));
  for (const riga of righe) context.touch('storico', riga.id);
  context.touch('progetti', id);
  return accept(null);
}

/** Entries by person, in Italian order of names. */
function findOre(db: Queries, id: ProgettoId): Promise<OreDiPersona[]> {
  return db.all(
    rawQuery<OreDiPersona>(
      `SELECT d.nome, d.cognome, count(*) AS registrazioni, sum(f.approvato) AS approvate
       FROM fogli_ore AS f JOIN dipendenti AS d ON d.id = f.dipendente_id
       WHERE f.progetto_id = ?1 GROUP BY d.id ORDER BY ${orderByName('d')}, d.id`,
      [id],
    ),
  );
}

async function countContratti(db: Queries, id: ProgettoId): Promise<number> {
  const counted = await db.first(
    db.query
      .selectFrom('contratti')
      .select((eb) => eb.fn.countAll<number>().as('quanti'))
      .where('progetto_id', '=', id),
  );
  if (counted === undefined) throw new Error('A count answers with a row');
  return counted.quanti;
}

/**
 * A project of that id may have been deleted before, and made again by a phone that kept it: who was
 * on it then still counts.
 */
async function remember(
  id: ProgettoId,
  nome_progetto: string,
  { db, adesso }: CommandContext,
): Promise<void> {
  const persone = await db.all(
    rawQuery<{ dipendente_id: string }>(
      `SELECT dipendente_id FROM assegnazioni WHERE progetto_id = ?1
       UNION
       SELECT e.value FROM progetti_eliminati AS p, json_each(p.dipendenti) AS e WHERE p.id = ?1
       ORDER BY 1`,
      [id],
    ),
  );
  const dipendenti = JSON.stringify(persone.map(({ dipendente_id }) => dipendente_id));
  const eliminato = { nome_progetto, eliminato_il: adesso, dipendenti };
  await db.run(
    db.query
      .insertInto('progetti_eliminati')
      .values({ id, ...eliminato })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(eliminato)),
  );
}
