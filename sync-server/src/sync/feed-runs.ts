import type { Database } from '../db/database.ts';
import { precompile } from '../db/precompile.ts';
import type { RandomBytes } from './clock.ts';

/**
 * Which run of the server wrote which stretch of the history. A backup that is put back goes on with
 * sequences that were given out before, but in another run: a sequence and its mark together are the
 * same place for ever, or nowhere.
 */
export interface FeedRuns {
  /** Notes, in the caller's transaction, that this run writes from a sequence on. */
  note(sequence: number): void;
  markOf(sequence: number): string;
}

const MARK_BYTES = 6;

/** Of what was written before runs were noted. */
const NO_MARK = '0';

/** `random` gives the mark of this run of the server. */
export function createFeedRuns(db: Database, random: RandomBytes): FeedRuns {
  const ours = Buffer.from(random(MARK_BYTES)).toString('hex');
  const select = precompile((sequence: number) =>
    db.query
      .selectFrom('feed_runs')
      .select('mark')
      .where('first_sequence', '<=', sequence)
      .orderBy('first_sequence', 'desc')
      .limit(1),
  );
  const insert = precompile((first_sequence: number, mark: string) =>
    db.query.insertInto('feed_runs').values({ first_sequence, mark }),
  );

  const markOf = (sequence: number): string => db.first(select(sequence))?.mark ?? NO_MARK;

  return {
    // Looked up each time: what was noted goes when its transaction is undone.
    note: (sequence) => {
      if (markOf(sequence) !== ours) db.run(insert(sequence, ours));
    },
    markOf,
  };
}
