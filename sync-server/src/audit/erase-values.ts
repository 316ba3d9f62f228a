import { setImmediate } from 'node:timers/promises';

import type { TipoAttivita } from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Database, Queries, Transaction } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { commitTo } from './chain.ts';

/** Lines that are looked through in one transaction. */
const AT_ONCE = 10_000;

interface Line {
  readonly sequence: number;
  readonly tipo: TipoAttivita;
  readonly isOfThem: 0 | 1;
  readonly isOwn: 0 | 1;
  readonly salt: Uint8Array;
  readonly valori: string;
}

const LAST = 'SELECT max(sequence) AS last FROM registro_attivita';
const THEY = 'SELECT value FROM json_each(?1)';
// By others, or together with others' data.
const OF_THEM = `(riga IN (${THEY}) AND riga IS DISTINCT FROM dipendente_id)
    OR sequence IN (SELECT sequence FROM registro_interessati WHERE dipendente_id IN (${THEY}))`;
// Whose data are in a list that was looked at is not told by ids alone: such lines are left.
const FIND = `SELECT sequence, tipo, CASE WHEN ${OF_THEM} THEN 1 ELSE 0 END AS "isOfThem",
    coalesce(CAST(valori ->> '$.propri' AS TEXT), '') IN ('1', 'true') AS "isOwn", salt, valori
  FROM registro_attivita
  WHERE sequence > ?2 AND sequence <= ?3 AND valori IS NOT NULL AND tipo <> 'lettura'
    AND azione NOT IN (SELECT value FROM json_each(?4))
    AND (dipendente_id IN (${THEY}) OR ${OF_THEM})`;
const ERASE = `UPDATE registro_attivita
  SET commitment = unhex(erased.value ->> 1), salt = NULL, valori = NULL
  FROM json_each(?1) AS erased WHERE sequence = CAST(erased.value ->> 0 AS BIGINT)`;

interface ErasedPart {
  readonly erased: number;
  /** After which line to go on; undefined when all were looked through. */
  readonly next: number | undefined;
}

/** What is to be erased. */
interface ToErase {
  readonly persons: readonly DipendenteId[];
  /** The acts whose lines stay as they are. */
  readonly except: readonly string[];
}

/**
 * Erases the values of lines that tell of persons, part by part; their commitments take their place, so
 * that the chain stays whole. What a person did to others' data is others'. The last part is in one
 * transaction with what is finished then. Gives how many lines.
 */
export async function eraseThroughout(
  db: Database,
  what: ToErase,
  finish: (tx: Transaction, erased: number) => Promise<void>,
): Promise<number> {
  let erased = 0;
  let from: number | undefined = 0;
  while (from !== undefined) {
    const start: number = from;
    const part = await db.transaction(async (tx) => {
      const some = await eraseSome(tx, what, start);
      if (some.next === undefined) await finish(tx, erased + some.erased);
      return some;
    });
    erased += part.erased;
    from = part.next;
    // A log of years is many parts, and whoever asks meanwhile is not to wait for all of them.
    await setImmediate();
  }
  return erased;
}

/** Of the lines after a number. */
async function eraseSome(
  db: Queries,
  { persons, except }: ToErase,
  after: number,
): Promise<ErasedPart> {
  const parameters = [JSON.stringify(persons), after, after + AT_ONCE, JSON.stringify(except)];
  const lines = await db.all(rawQuery<Line>(FIND, parameters));
  const erased = lines
    .filter(({ tipo, isOfThem, isOwn }) => isOfThem === 1 || isOwn === 1 || tipo === 'accesso')
    .map(({ sequence, salt, valori }) => [sequence, commitTo(Buffer.from(salt), valori)]);
  if (erased.length > 0) await db.run(rawQuery(ERASE, [JSON.stringify(erased)]));
  const bound = await db.first(rawQuery<{ last: number | null }>(LAST, []));
  const next = after + AT_ONCE;
  return { erased: erased.length, next: next < (bound?.last ?? 0) ? next : undefined };
}
