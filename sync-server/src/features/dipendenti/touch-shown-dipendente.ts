import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Flag } from '../../db/tables.ts';
import type { CampiDipendente } from './dipendente-record.ts';
import type { DipendentiChange } from './dipendenti-change.ts';

/** What of an employee's record is shown elsewhere. */
type Mostrati = Partial<CampiDipendente> & { readonly attivo?: Flag };

/**
 * Touches the projects and hours that show an employee's changed name or way of hiring, or their
 * telephone, which nobody is shown of whoever is not active. Their versions
 * stay: nobody's pending correction of hours is about how a colleague is called.
 */
export async function touchShownDipendente(
  { db, touch }: Pick<DipendentiChange, 'db' | 'touch'>,
  id: DipendenteId,
  write: Mostrati,
): Promise<void> {
  const named = write.nome !== undefined || write.cognome !== undefined;
  const called = write.cellulare !== undefined || write.attivo !== undefined;
  if (named || write.tipo_assunzione !== undefined || (called && (await isCellulareMostrato(db)))) {
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

/** Whether colleagues see each other's telephone. */
async function isCellulareMostrato(db: DipendentiChange['db']): Promise<boolean> {
  const select = db.query.selectFrom('impostazioni').select('telefoni_colleghi');
  return (await db.first(select))?.telefoni_colleghi === 1;
}
