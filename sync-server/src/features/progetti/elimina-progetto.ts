import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Database } from '../../db/database.ts';
import type { CommandContext } from '../../sync/handlers.ts';
import { testiPlanning } from '../../testi/planning.ts';

/**
 * Deletes a project with its days, assignments, pending hours and history. Approved hours and
 * contracts keep it: they are what people are paid by.
 */
export function eliminaProgetto(
  { id }: CommandInput<'progetti.elimina'>,
  context: CommandContext,
): Outcome<null> {
  const { db } = context;
  const { query } = db;
  const found = db.first(query.selectFrom('progetti').select('id').where('id', '=', id));
  if (found === undefined) return refuse('non_trovato');
  const dipendenze = tellDipendenze(db, id);
  if (dipendenze !== undefined) return refuse('ha_dipendenze', { errore: dipendenze });

  const ore = db.all(query.deleteFrom('fogli_ore').where('progetto_id', '=', id).returning('id'));
  const righe = db.all(query.deleteFrom('storico').where('progetto_id', '=', id).returning('id'));
  db.run(query.deleteFrom('progetti').where('id', '=', id));
  for (const foglioOre of ore) context.touch('fogliOre', foglioOre.id);
  for (const riga of righe) context.touch('storico', riga.id);
  context.touch('progetti', id);
  return accept(null);
}

/** What forbids the deletion, in words; undefined when nothing does. */
function tellDipendenze(db: Database, id: ProgettoId): string | undefined {
  const { query } = db;
  const ore = db.first(
    query
      .selectFrom('fogli_ore')
      .select((eb) => eb.fn.countAll<number>().as('quante'))
      .where('progetto_id', '=', id)
      .where('approvato', '=', 1),
  );
  if (ore !== undefined && ore.quante > 0) return testiPlanning.progettoConOre(ore.quante);
  const contratti = db.first(
    query
      .selectFrom('contratti')
      .select((eb) => eb.fn.countAll<number>().as('quanti'))
      .where('progetto_id', '=', id),
  );
  if (contratti === undefined || contratti.quanti === 0) return undefined;
  return testiPlanning.progettoConContratti(contratti.quanti);
}
