import type { Validita } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { GIORNI_RINNOVO_PERMESSO } from '@gestionale/shared-schema/dipendenti/permesso.ts';
import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { sql } from 'kysely';

import type { CommandContext } from '../../sync/handlers.ts';

/** Sorts after every day: stands for a deadline that is not recorded. */
const MAI = '9999-12-31';

interface RefreshOptions {
  /** Days before a deadline from which it counts as near. */
  readonly intervalloGiorni: number;
  /** One employee, after their record changed; everyone when absent. */
  readonly dipendente_id?: DipendenteId;
}

/**
 * Brings the stored colour of the documents in line with today (a permit that is past is a near deadline
 * as long as its renewal may be under way: the date alone makes nobody irregular) and touches only the employees whose
 * colour changed; gives their number. Due at start, at each change of day in Italy, and after an
 * employee's deadlines change.
 */
export async function refreshValiditaDocumenti(
  { db, oggi, touch }: Pick<CommandContext, 'db' | 'oggi' | 'touch'>,
  { intervalloGiorni, dipendente_id }: RefreshOptions,
): Promise<number> {
  const vicina = addGiorni(oggi, intervalloGiorni);
  const rinnovabile = addGiorni(oggi, -GIORNI_RINNOVO_PERMESSO);
  const prossima = sql`min(
    coalesce(scadenza_permesso_soggiorno, ${MAI}),
    coalesce(scadenza_attestati_sicurezza, ${MAI}),
    coalesce(scadenza_idoneita_medica, ${MAI}))`;
  const validita = sql<Validita>`CASE
    WHEN ${prossima} = ${MAI} THEN 'assente'
    WHEN coalesce(scadenza_permesso_soggiorno, ${MAI}) < ${rinnovabile}
      OR coalesce(scadenza_attestati_sicurezza, ${MAI}) < ${oggi}
      OR coalesce(scadenza_idoneita_medica, ${MAI}) < ${oggi} THEN 'scaduta'
    WHEN ${prossima} <= ${vicina} THEN 'in_scadenza'
    ELSE 'valida' END`;
  const everyone = db.query
    .updateTable('dipendenti')
    .set({ validita_documenti: validita })
    .where('validita_documenti', '<>', validita)
    .returning('id');
  const changed = await db.all(
    dipendente_id === undefined ? everyone : everyone.where('id', '=', dipendente_id),
  );
  for (const { id } of changed) touch('dipendenti', id);
  return changed.length;
}
