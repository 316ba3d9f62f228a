import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Mansione } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import type { CommandContext, RowRef } from '../../sync/handlers.ts';
import { testi } from '../../testi/it.ts';
import { bumpVersioneProgetto } from './bump-versione-progetto.ts';
import { refuseProgettoAssente } from './progetto-assente.ts';

/** Puts a person on a project, or back on it, with roles chosen among their own. */
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
  if (dipendente === undefined) return refuse('non_trovato');
  if (await isAssegnato(db, input.id, input.dipendente_id)) return refuse('gia_assegnato');
  if (dipendente.attivo === 0) return refuse('dipendente_disattivato');
  const mansioni = [...new Set(input.mansioni_assegnate)];
  const sue = JSON.parse(dipendente.mansioni) as readonly Mansione[];
  if (!mansioni.every((mansione) => sue.includes(mansione))) return refuse('mansione_non_sua');

  await saveAssegnazione(db, input.id, input.dipendente_id, mansioni);
  await bumpVersioneProgetto(db, input.id);
  await context.annota(input.id, testi.storico.dipendenteAssegnato(dipendente, mansioni));
  context.touch('progetti', input.id);
  return accept({ entity: 'progetti', id: input.id });
}

async function existsProgetto(db: Queries, id: ProgettoId): Promise<boolean> {
  const query = db.query.selectFrom('progetti').select('id').where('id', '=', id);
  return (await db.first(query)) !== undefined;
}

async function isAssegnato(
  db: Queries,
  progetto_id: ProgettoId,
  dipendente_id: DipendenteId,
): Promise<boolean> {
  const query = db.query
    .selectFrom('assegnazioni')
    .select('dipendente_id')
    .where('progetto_id', '=', progetto_id)
    .where('dipendente_id', '=', dipendente_id)
    .where('rimosso_il', 'is', null);
  return (await db.first(query)) !== undefined;
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
