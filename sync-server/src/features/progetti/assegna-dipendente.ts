import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Mansione } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import type { CommandContext, RowRef } from '../../sync/handlers.ts';
import { isQueued } from '../../sync/is-queued.ts';
import { refuseMissing } from '../../sync/was-deleted.ts';
import { testi } from '../../testi/it.ts';
import { bumpVersioneProgetto } from './bump-versione-progetto.ts';
import { existsProgetto } from './find-progetto.ts';
import { refuseProgettoAssente } from './progetto-assente.ts';

/**
 * Puts a person on a project, or back on it, with roles chosen among their own. Whoever is on it with
 * the same roles already is there: a command that waited is done then.
 */
export async function assegnaDipendente(
  input: CommandInput<'progetti.assegnaDipendente'>,
  context: CommandContext,
): Promise<Outcome<RowRef>> {
  const { db } = context;
  const dipendente = await db.first(
    db.query
      .selectFrom('dipendenti')
      .select(['nome', 'cognome', 'attivo', 'mansioni'])
      .where('id', '=', input.dipendente_id),
  );
  if (!(await existsProgetto(db, input.id))) return refuseProgettoAssente(db, input.id);
  if (dipendente === undefined) return refuseMissing(db, 'dipendenti', input.dipendente_id);
  const mansioni = [...new Set(input.mansioni_assegnate)];
  const assegnate = await findMansioni(db, input.id, input.dipendente_id);
  if (assegnate !== undefined) {
    const fatto = isQueued(context) && areSame(assegnate, mansioni);
    return fatto ? accept({ entity: 'progetti', id: input.id }) : refuse('gia_assegnato');
  }
  if (dipendente.attivo === 0) return refuse('dipendente_disattivato');
  const sue = JSON.parse(dipendente.mansioni) as readonly Mansione[];
  if (!mansioni.every((mansione) => sue.includes(mansione))) return refuse('mansione_non_sua');

  await saveAssegnazione(db, input.id, input.dipendente_id, mansioni);
  await unflagOre(input, context);
  await bumpVersioneProgetto(db, input.id);
  await context.annota(input.id, testi.storico.dipendenteAssegnato(dipendente, mansioni));
  context.touch('progetti', input.id);
  return accept({ entity: 'progetti', id: input.id });
}

/** The roles of a person who is on a project; undefined for one who is not. */
async function findMansioni(
  db: Queries,
  progetto_id: ProgettoId,
  dipendente_id: DipendenteId,
): Promise<readonly Mansione[] | undefined> {
  const assegnazione = await db.first(
    db.query
      .selectFrom('assegnazioni')
      .select('mansioni_assegnate')
      .where('progetto_id', '=', progetto_id)
      .where('dipendente_id', '=', dipendente_id)
      .where('rimosso_il', 'is', null),
  );
  return assegnazione && (JSON.parse(assegnazione.mansioni_assegnate) as Mansione[]);
}

/** The same roles, in whatever order; neither list has one twice. */
function areSame(assegnate: readonly Mansione[], volute: readonly Mansione[]): boolean {
  return (
    assegnate.length === volute.length && assegnate.every((mansione) => volute.includes(mansione))
  );
}

/** A person who was taken off comes back on the row that remembers them. */
async function saveAssegnazione(
  db: Queries,
  progetto_id: ProgettoId,
  dipendente_id: DipendenteId,
  mansioni: readonly Mansione[],
): Promise<void> {
  const assegnazione = { mansioni_assegnate: JSON.stringify(mansioni), rimosso_il: null };
  await db.run(
    db.query
      .insertInto('assegnazioni')
      .values({ progetto_id, dipendente_id, ...assegnazione, nota_letta: 0 })
      .onConflict((conflict) =>
        conflict.columns(['progetto_id', 'dipendente_id']).doUpdateSet(assegnazione),
      ),
  );
}

/** Pending hours follow who is on the project: of whoever is back on it they are flagged no more. */
async function unflagOre(
  { id, dipendente_id }: CommandInput<'progetti.assegnaDipendente'>,
  { db, touch }: Pick<CommandContext, 'db' | 'touch'>,
): Promise<void> {
  const changed = await db.all(
    db.query
      .updateTable('fogli_ore')
      .set((eb) => ({ fuori_assegnazione: 0, versione: eb('versione', '+', 1) }))
      .where('progetto_id', '=', id)
      .where('dipendente_id', '=', dipendente_id)
      .where('approvato', '=', 0)
      .where('fuori_assegnazione', '=', 1)
      .returning('id'),
  );
  for (const foglioOre of changed) touch('fogliOre', foglioOre.id);
}
