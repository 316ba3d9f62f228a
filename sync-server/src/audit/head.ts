import type { Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { GENESIS } from './chain.ts';

/** The last line of the chain. */
export interface Head {
  readonly sequence: number;
  readonly hash: string;
}

const LAST = `SELECT sequence, lower(hex(hash)) AS hash FROM registro_attivita
  ORDER BY sequence DESC LIMIT 1`;

/** Where the chain is, or was before its beginning; there is always a line after what was removed. */
export async function findHead(db: Queries): Promise<Head> {
  const last = await db.first(rawQuery<Head>(LAST, []));
  return last ?? { sequence: 0, hash: GENESIS };
}
