import type { Queries } from '../../db/database.ts';
import type { QueryBuilder } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { RandomBytes } from '../clock.ts';

/**
 * Which run of the server wrote which stretch of the history; where the database has a life of its own
 * ({@link Queries}), which stretch of that, whichever of several servers it was. A backup that is put back goes on with
 * sequences that were given out before, but in another run: a sequence and its mark together are the
 * same place for ever, or nowhere.
 */
export interface FeedRuns {
  /**
   * Notes, in the caller's transaction, that this run writes from a sequence on. `newest`: the mark of the
   * last row, where the database has a life.
   */
  note(db: Queries, sequence: number, newest?: string): Promise<void>;
  /** The mark of the last row. */
  newest(db: Queries): Promise<string | undefined>;
  markOf(db: Queries, sequence: number): Promise<string>;
  /**
   * What another process wrote after a sequence and up to another one, as first and last sequence of
   * each stretch; to be asked in one picture with the counter.
   */
  ofOthers(db: Queries, after: number, upTo: number): Promise<readonly Stretch[]>;
}

export type Stretch = readonly [first: number, last: number];

const MARK_BYTES = 6;

/** The run that the first of the sequences is in, and those that began since. */
const RUNS_AFTER = `SELECT first_sequence, mark FROM feed_runs
  WHERE first_sequence <= ?2 AND first_sequence >=
    coalesce((SELECT max(first_sequence) FROM feed_runs WHERE first_sequence <= ?1), 0)
  ORDER BY first_sequence`;

interface Run {
  readonly first_sequence: number;
  readonly mark: string;
}

/** `random` gives the mark of this run of the server. */
export function createFeedRuns(db: QueryBuilder, random: RandomBytes): FeedRuns {
  const drawn = Buffer.from(random(MARK_BYTES)).toString('hex');
  let ours = drawn;
  let restarts = 0;
  let last = 0;
  /** Whether the row of our mark was written, at `last` or before. */
  let isNoted = false;
  const select = precompile((sequence: number) =>
    db.query
      .selectFrom('feed_runs')
      .select('mark')
      .where('first_sequence', '<=', sequence)
      .orderBy('first_sequence', 'desc')
      .limit(1),
  );
  const selectNewest = precompile(() =>
    db.query.selectFrom('feed_runs').select('mark').orderBy('first_sequence', 'desc').limit(1),
  );
  const insert = precompile((first_sequence: number, mark: string) =>
    db.query.insertInto('feed_runs').values({ first_sequence, mark }),
  );

  async function markOf(db: Queries, sequence: number): Promise<string> {
    const run = await db.first(select(sequence));
    if (run === undefined) throw new Error('The first row of the runs is missing');
    return run.mark;
  }

  return {
    newest: async (db) => (await db.first(selectNewest()))?.mark,
    async note(db, sequence, newest) {
      if (db.life !== undefined) {
        // Nothing is kept of it here: what another work of the transaction noted may be undone with it.
        if (newest !== db.life) await db.run(insert(sequence, db.life));
        return;
      }
      // A change that was undone, or data that were put back while the server ran.
      if (sequence <= last) {
        restarts += 1;
        ours = `${drawn}${restarts.toString(16)}`;
        isNoted = false;
      }
      const goesOn = isNoted && sequence === last + 1;
      last = sequence;
      if (goesOn) return;
      if ((await markOf(db, sequence)) !== ours) await db.run(insert(sequence, ours));
      isNoted = true;
    },
    markOf,
    async ofOthers(db, after, upTo) {
      const runs = await db.all(rawQuery<Run>(RUNS_AFTER, [after + 1, upTo]));
      return runs.flatMap(({ first_sequence, mark }, place) => {
        // All marks of ours begin with what was drawn.
        if (mark.startsWith(drawn)) return [];
        const last = (runs[place + 1]?.first_sequence ?? upTo + 1) - 1;
        return [[Math.max(first_sequence, after + 1), last] as const];
      });
    },
  };
}
