import { rawQuery } from '../../db/raw-query.ts';
import type { CommandContext } from '../../sync/handlers.ts';

type Inside = Pick<CommandContext, 'db' | 'touch'>;

/** True while colleagues on an activity see each other's telephone. */
export async function mostraTelefoni(db: Inside['db']): Promise<boolean> {
  const select = db.query.selectFrom('impostazioni').select('telefoni_colleghi');
  return (await db.first(select))?.telefoni_colleghi === 1;
}

/** Everything that a telephone stands in, or stood: a device gets the rows anew, with or without. */
const PROGETTI = `SELECT DISTINCT s.progetto_id AS id
  FROM assegnazioni AS s JOIN dipendenti AS d ON d.id = s.dipendente_id
  WHERE s.rimosso_il IS NULL AND d.cellulare <> ''`;

/** Sends those projects again, after what decides about telephones was changed. */
export async function touchProgettiConTelefoni({ db, touch }: Inside): Promise<void> {
  for (const { id } of await db.all(rawQuery<{ id: string }>(PROGETTI, []))) touch('progetti', id);
}
