import type { OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { elencaImportazioni as contract } from '@gestionale/shared-schema/dipendenti/contracts.ts';

import { NOBODYS_HASH } from '../../../auth/password.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import type { QueryContext } from '../../../sync/handlers.ts';

/** More are history: whoever looks for them is not about to undo them. */
const ULTIME = 10;

type Esito = OutputOf<typeof contract>;

/** The last imports of whose people somebody is left, and who waits for a first password. */
export async function elencaImportazioni(
  _input: object,
  { db }: QueryContext,
): Promise<Outcome<Esito>> {
  const importazioni = await db.all(
    rawQuery<Esito['importazioni'][number]>(
      `SELECT importazione AS id, min(importato_il) AS quando, count(*) AS persone
       FROM dipendenti WHERE importazione IS NOT NULL
       GROUP BY importazione ORDER BY quando DESC, id DESC LIMIT ?1`,
      [ULTIME],
    ),
  );
  const senza = db.query
    .selectFrom('dipendenti')
    .select('id')
    .where('password_hash', '=', NOBODYS_HASH)
    .where('attivo', '=', 1)
    // Nobody is invited as an example.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('esempi')
            .select('esempi.id')
            .where('entita', '=', 'dipendenti')
            .whereRef('esempi.id', '=', 'dipendenti.id'),
        ),
      ),
    )
    .orderBy('ordine')
    .orderBy('id');
  const senza_accesso = (await db.all(senza)).map(({ id }) => id);
  return accept({ importazioni, senza_accesso });
}
