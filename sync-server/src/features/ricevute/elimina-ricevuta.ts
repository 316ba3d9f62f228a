import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { eliminaRicevuta as contract } from '@gestionale/shared-schema/ricevute/contracts.ts';

import type { CommandContext } from '../../sync/handlers.ts';
import { testiRicevute } from '../../testi/ricevute.ts';

/** Deletes a receipt: its contract is to be paid again, its number is not given out again. */
export async function eliminaRicevuta(
  { id }: InputOf<typeof contract>,
  { db, annota }: CommandContext,
): Promise<Outcome<undefined>> {
  const ricevuta = await db.first(
    db.query
      .selectFrom('ricevute')
      .innerJoin('contratti', 'contratti.id', 'ricevute.contratto_id')
      .innerJoin('dipendenti', 'dipendenti.id', 'contratti.dipendente_id')
      .select(['contratti.progetto_id', 'dipendenti.nome', 'dipendenti.cognome'])
      .where('ricevute.id', '=', id),
  );
  if (ricevuta === undefined) return refuse('non_trovato');
  await db.run(db.query.deleteFrom('ricevute').where('id', '=', id));
  if (ricevuta.progetto_id !== null) {
    await annota(ricevuta.progetto_id, testiRicevute.eliminata(ricevuta));
  }
  return accept(undefined);
}
