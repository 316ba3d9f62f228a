import type { TipoAttivita } from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { commitTo } from './chain.ts';

/** Lines that are looked through in one transaction. */
const AT_ONCE = 10_000;

interface Line {
  readonly sequence: number;
  readonly tipo: TipoAttivita;
  readonly isAuthor: 0 | 1;
  readonly isOwn: 0 | 1;
  readonly salt: Uint8Array;
  readonly valori: string;
}

const LAST = 'SELECT max(sequence) AS last FROM registro_attivita';
// Whose data are in a list that was looked at is not told by ids alone: such lines are left.
const FIND = `SELECT sequence, tipo, dipendente_id IS NOT DISTINCT FROM ?1 AS "isAuthor",
    coalesce(CAST(valori ->> '$.propri' AS TEXT), '') IN ('1', 'true') AS "isOwn", salt, valori
  FROM registro_attivita
  WHERE sequence > ?2 AND sequence <= ?3 AND valori IS NOT NULL AND tipo <> 'lettura'
    AND (dipendente_id = ?1 OR riga = ?1
      OR sequence IN (SELECT sequence FROM registro_interessati WHERE dipendente_id = ?1))`;
const ERASE = `UPDATE registro_attivita
  SET commitment = unhex(erased.value ->> 1), salt = NULL, valori = NULL
  FROM json_each(?1) AS erased WHERE sequence = CAST(erased.value ->> 0 AS BIGINT)`;

export interface ErasedPart {
  readonly erased: number;
  /** After which line to go on; undefined when all were looked through. */
  readonly next: number | undefined;
}

/**
 * Erases the values of lines that tell of a person, of those after a number; their commitments take
 * their place, so that the chain stays whole. What a person did to others' data is others'.
 */
export async function eraseValues(
  db: Queries,
  person: DipendenteId,
  after: number,
): Promise<ErasedPart> {
  const lines = await db.all(rawQuery<Line>(FIND, [person, after, after + AT_ONCE]));
  const erased = lines
    .filter(({ tipo, isAuthor, isOwn }) => isAuthor === 0 || isOwn === 1 || tipo === 'accesso')
    .map(({ sequence, salt, valori }) => [sequence, commitTo(Buffer.from(salt), valori)]);
  if (erased.length > 0) await db.run(rawQuery(ERASE, [JSON.stringify(erased)]));
  const bound = await db.first(rawQuery<{ last: number | null }>(LAST, []));
  const next = after + AT_ONCE;
  return { erased: erased.length, next: next < (bound?.last ?? 0) ? next : undefined };
}
