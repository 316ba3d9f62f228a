import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { CommandContext } from '../../sync/handlers.ts';
import { testi } from '../../testi/it.ts';

/**
 * Whoever is on the project has read the office's note, of the version that they saw. Said late, by
 * somebody who was taken off meanwhile or of a project that is gone, it is no fault of theirs.
 */
export async function segnaNotaLetta(
  input: CommandInput<'progetti.segnaNotaLetta'>,
  context: CommandContext,
): Promise<Outcome<null>> {
  const { db, user } = context;
  const assegnato = await db.first(
    db.query
      .selectFrom('assegnazioni')
      .innerJoin('progetti', 'progetti.id', 'assegnazioni.progetto_id')
      .select(['assegnazioni.nota_letta', 'assegnazioni.rimosso_il', 'progetti.nota_versione'])
      .where('assegnazioni.progetto_id', '=', input.id)
      .where('assegnazioni.dipendente_id', '=', user.id),
  );
  if (assegnato === undefined) {
    return (await wasOnDeleted(db, input.id, user.id)) ? accept(null) : refuse('riga_altrui');
  }
  // Who is off it is shown no note; back on it they would count as having read one.
  if (assegnato.rimosso_il !== null) return accept(null);
  // Nobody has read what is not written yet.
  const nota_letta = Math.min(input.nota_versione, assegnato.nota_versione);
  if (nota_letta <= assegnato.nota_letta) return accept(null);

  await db.run(
    db.query
      .updateTable('assegnazioni')
      .set({ nota_letta })
      .where('progetto_id', '=', input.id)
      .where('dipendente_id', '=', user.id),
  );
  await context.annota(input.id, testi.storico.notaLetta);
  context.touch('progetti', input.id);
  return accept(null);
}

async function wasOnDeleted(db: Queries, id: ProgettoId, chi: DipendenteId): Promise<boolean> {
  const query = rawQuery<{ id: string }>(
    `SELECT t.id FROM progetti_eliminati AS t, json_each(t.dipendenti) AS e
     WHERE t.id = ?1 AND e.value = ?2`,
    [id, chi],
  );
  return (await db.first(query)) !== undefined;
}
