import type { OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { datiMancanti as contract } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import { DATI_SUL_CONTRATTO } from '@gestionale/shared-schema/dipendenti/dati-sulla-carta.ts';

import type { QueryContext } from '../../sync/handlers.ts';

type Persone = OutputOf<typeof contract>;

/**
 * Of those who may be on a new contract or receipt, what the paper would lack. Whoever has a contract
 * to be paid is among them, however they are hired now.
 */
export async function leggiDatiMancanti(
  _input: object,
  { db }: Pick<QueryContext, 'db'>,
): Promise<Outcome<Persone>> {
  const persone = await db.all(
    db.query
      .selectFrom('dipendenti')
      .select(['id', 'nome', 'cognome', ...DATI_SUL_CONTRATTO])
      .where('anonimizzato_il', 'is', null)
      .where((row) =>
        row.or([
          row.and([row('attivo', '=', 1), row('tipo_assunzione', '=', 'prestazione occasionale')]),
          row.exists(
            row
              .selectFrom('contratti')
              .leftJoin('ricevute', 'ricevute.contratto_id', 'contratti.id')
              .select('contratti.id')
              .whereRef('contratti.dipendente_id', '=', 'dipendenti.id')
              .where('ricevute.id', 'is', null)
              .where('contratti.annullato_il', 'is', null),
          ),
        ]),
      )
      .orderBy('ordine')
      .orderBy('id'),
  );
  return accept(
    persone.flatMap(({ id, nome, cognome, ...dati }) => {
      const mancano = DATI_SUL_CONTRATTO.filter((campo) => (dati[campo] ?? '').trim() === '');
      return mancano.length === 0 ? [] : [{ id, nome, cognome, mancano }];
    }),
  );
}
