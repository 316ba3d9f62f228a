import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';

/** The codice fiscale of whoever has one: two people of one name are told apart by it. */
export type CodiciFiscali = ReadonlyMap<DipendenteId, string>;

interface ConCodice {
  readonly id: DipendenteId;
  readonly codice_fiscale: string;
}

const CODICI = `SELECT id, codice_fiscale FROM dipendenti
  WHERE codice_fiscale IS NOT NULL AND id IN (SELECT value FROM json_each(?1))`;

/** It stands on files that leave the server, and on no screen of a month. */
export async function findCodiciFiscali(
  db: Queries,
  persone: readonly { readonly dipendente_id: DipendenteId }[],
): Promise<CodiciFiscali> {
  const ids = JSON.stringify(persone.map(({ dipendente_id }) => dipendente_id));
  const trovati = await db.all(rawQuery<ConCodice>(CODICI, [ids]));
  return new Map(trovati.map(({ id, codice_fiscale }) => [id, codice_fiscale]));
}
