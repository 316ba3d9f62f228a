import { setImmediate } from 'node:timers/promises';

import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Database, Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** Days for which the feed tells that a row is gone: who was away for longer begins again. */
export const TOLD_DAYS = 400;

/** Lines of one transaction: whoever writes meanwhile waits for no more. */
const AT_ONCE = 500;

/** Turns of the event loop that a request needs to reach its handler, one more where it is new. */
const TURNS = 4;

/**
 * What nights do so that the feed does not grow for ever: lines of rows that an audience saw and does
 * not see any more end after {@link TOLD_DAYS}, and so do the marks of runs that no cursor can name. The
 * place up to which lines may be missing is written first, so that a night may stop anywhere. Between two
 * transactions whoever has come meanwhile is heard.
 */
export async function endFeedLines(db: Database, oggi: Giorno): Promise<void> {
  const purged = await moveEnd(db, oggi);
  const due = await db.all(rawQuery<{ audience: string }>(AUDIENCES, [purged]));
  for (const { audience } of due) {
    let gone = AT_ONCE;
    while (gone === AT_ONCE) {
      gone = await db.transaction((tx) => tx.run(rawQuery(REMOVE, [audience, purged, AT_ONCE])));
      for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    }
  }
  await db.transaction((tx) => tx.run(rawQuery(REMOVE_RUNS, [purged])));
}

/** Notes how far the feed is today, and up to where it was long enough ago; gives that. */
function moveEnd(db: Database, oggi: Giorno): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.run(rawQuery(NOTE_DAY, [oggi]));
    const past = await sequenceOf(tx, addGiorni(oggi, -TOLD_DAYS));
    await tx.run(rawQuery('UPDATE feed_counter SET purged = max(purged, ?1)', [past]));
    await tx.run(rawQuery(REMOVE_DAYS, [past]));
    const [row] = await tx.all(rawQuery<{ purged: number }>('SELECT purged FROM feed_counter', []));
    return row?.purged ?? 0;
  });
}

async function sequenceOf(tx: Queries, giorno: Giorno): Promise<number> {
  const [row] = await tx.all(rawQuery<{ sequence: number | null }>(PAST, [giorno]));
  return row?.sequence ?? 0;
}

const NOTE_DAY = `INSERT INTO feed_days (giorno, sequence)
  SELECT ?1, sequence FROM feed_counter WHERE true ON CONFLICT (giorno) DO NOTHING`;

const PAST = 'SELECT max(sequence) AS sequence FROM feed_days WHERE giorno <= ?1';

const REMOVE_DAYS = 'DELETE FROM feed_days WHERE sequence < ?1';

/** Each is looked up in the index of removed lines: those that have none cost one look. */
const AUDIENCES = `SELECT audience FROM feed_digests AS d WHERE EXISTS (
  SELECT 1 FROM feed WHERE feed.audience = d.audience AND feed.deleted = 1 AND feed.sequence <= ?1)`;

const REMOVE = `DELETE FROM feed WHERE (entity, id, audience) IN (
  SELECT entity, id, audience FROM feed
  WHERE audience = ?1 AND deleted = 1 AND sequence <= ?2 LIMIT ?3)`;

/** The run that wrote the last sequence that is gone wrote what follows it, too. */
const REMOVE_RUNS = `DELETE FROM feed_runs WHERE first_sequence < (
  SELECT max(first_sequence) FROM feed_runs WHERE first_sequence <= ?1)`;
