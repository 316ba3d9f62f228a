import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';

import type { CommandContext } from '../../sync/handlers.ts';
import { isQueued } from '../../sync/is-queued.ts';
import { testi } from '../../testi/it.ts';
import { bumpVersioneProgetto } from './bump-versione-progetto.ts';
import { existsProgetto } from './find-progetto.ts';
import { refuseProgettoAssente } from './progetto-assente.ts';

/**
 * Takes a person off a project. The row stays with the instant of removal, so that hours worked
 * before are still accepted, flagged. Whoever is not on it any more is off it: a command that waited is
 * done then, and leaves no second line.
 */
export async function rimuoviDipendente(
  input: CommandInput<'progetti.rimuoviDipendente'>,
  context: CommandContext,
): Promise<Outcome<null>> {
  const { db } = context;
  const assegnato = await db.first(
    db.query
      .selectFrom('assegnazioni')
      .innerJoin('dipendenti', 'dipendenti.id', 'assegnazioni.dipendente_id')
      .select(['dipendenti.nome', 'dipendenti.cognome'])
      .where('assegnazioni.progetto_id', '=', input.id)
      .where('assegnazioni.dipendente_id', '=', input.dipendente_id)
      .where('assegnazioni.rimosso_il', 'is', null),
  );
  if (assegnato === undefined) {
    const fatto = isQueued(context) && (await existsProgetto(db, input.id));
    return fatto ? accept(null) : refuseProgettoAssente(db, input.id);
  }

  await db.run(
    db.query
      .updateTable('assegnazioni')
      .set({ rimosso_il: context.adesso })
      .where('progetto_id', '=', input.id)
      .where('dipendente_id', '=', input.dipendente_id),
  );
  await bumpVersioneProgetto(db, input.id);
  await context.annota(input.id, testi.storico.dipendenteRimosso(assegnato));
  context.touch('progetti', input.id);
  return accept(null);
}
