import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { CampiDipendente } from './dipendente-record.ts';
import type { DipendentiChange } from './dipendenti-change.ts';

/**
 * Touches the projects and hours that show an employee's changed name or way of hiring. Their versions
 * stay: nobody's pending correction of hours is about how a colleague is called.
 */
export async function touchShownDipendente(
  { db, touch }: Pick<DipendentiChange, 'db' | 'touch'>,
  id: DipendenteId,
  write: Partial<CampiDipendente>,
): Promise<void> {
  const named = write.nome !== undefined || write.cognome !== undefined;
  if (named || write.tipo_assunzione !== undefined) {
    const assegnazioni = db.query
      .selectFrom('assegnazioni')
      .select('progetto_id')
      .where('dipendente_id', '=', id)
      .where('rimosso_il', 'is', null);
    for (const { progetto_id } of await db.all(assegnazioni)) touch('progetti', progetto_id);
  }
  if (!named) return;
  const ore = db.query.selectFrom('fogli_ore').select('id').where('dipendente_id', '=', id);
  for (const foglioOre of await db.all(ore)) touch('fogliOre', foglioOre.id);
}
