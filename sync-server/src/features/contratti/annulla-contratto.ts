import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { annullaContratto as contract } from '@gestionale/shared-schema/contratti/contracts.ts';
import type { ContrattoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import type { CommandContext, JsonText } from '../../sync/handlers.ts';
import { testiContratti } from '../../testi/contratti.ts';
import { readContratto } from './read-contratto.ts';

/**
 * Takes a mistaken contract out of what is to be paid; its number stays used. One that is annulled
 * already stays as it is, with the first reason. One with a receipt was paid: that goes first.
 */
export async function annullaContratto(
  { id, motivo }: InputOf<typeof contract>,
  { db, oggi, user, annota }: CommandContext,
): Promise<Outcome<JsonText>> {
  const contratto = await findContratto(db, id);
  if (contratto === undefined) return refuse('non_trovato');
  if (contratto.ricevuta !== null) {
    return refuse('contratto_gia_pagato', { errore: testiContratti.primaLaRicevuta });
  }
  if (contratto.annullato_il === null) {
    await db.run(
      db.query
        .updateTable('contratti')
        .set({ annullato_il: oggi, annullato_da: user.id, motivo_annullamento: motivo })
        .where('id', '=', id),
    );
    if (contratto.progetto_id !== null) {
      await annota(contratto.progetto_id, testiContratti.annullato(contratto));
    }
  }
  const made = await readContratto(db, id);
  if (made === undefined) throw new Error('A contract vanished in its own transaction');
  return accept(made);
}

function findContratto(db: Queries, id: ContrattoId) {
  return db.first(
    db.query
      .selectFrom('contratti')
      .innerJoin('dipendenti', 'dipendenti.id', 'contratti.dipendente_id')
      .leftJoin('ricevute', 'ricevute.contratto_id', 'contratti.id')
      .select(['contratti.progetto_id', 'contratti.annullato_il', 'ricevute.id as ricevuta'])
      .select(['dipendenti.nome', 'dipendenti.cognome'])
      .where('contratti.id', '=', id),
  );
}
