import type { Database } from '../../db/database.ts';
import type { Feed, FeedState } from '../feed/feed.ts';
import type { LiveHub, News } from './live-hub.ts';

/** How often to ask where only a command beside the server writes too, in milliseconds. */
const SELDOM_MS = 1000;
/** The same where other servers of the company do. */
const OFTEN_MS = 250;

/** What another process committed, which no announcement of ours is about. */
export interface NewsOfOthers {
  /** Is told of what was announced here. */
  readonly noteOwn: (news: News) => void;
  /**
   * Tells those who listen of what others committed since this was last asked; what a failure keeps from
   * them they hear at the next. Costs one row while nothing happens, and while nobody else writes.
   */
  readonly hear: () => Promise<void>;
  /** How often that is to be asked, in milliseconds. */
  readonly everyMs: number;
}

export function createNewsOfOthers(
  db: Database,
  feed: Feed,
  hub: Pick<LiveHub, 'announce' | 'announceToAll'>,
): NewsOfOthers {
  let seen: FeedState | undefined;
  /** Sequences that were announced here, behind `seen`. */
  const own = new Set<number>();

  function see(state: FeedState): void {
    seen = state;
    for (const sequence of own) if (sequence <= state.sequence) own.delete(sequence);
  }

  /** Whether all that was written in between was announced. */
  function isOurs(before: FeedState, now: FeedState): boolean {
    if (now.epoch !== before.epoch || now.sequence < before.sequence) return false;
    for (let sequence = now.sequence; sequence > before.sequence; sequence -= 1) {
      if (!own.has(sequence)) return false;
    }
    return true;
  }

  return {
    everyMs: db.joins === undefined ? SELDOM_MS : OFTEN_MS,
    noteOwn({ sequence, audiences }) {
      // One that changed nothing names the place where it found the feed.
      const [anybody] = audiences;
      if (seen !== undefined && anybody !== undefined) own.add(sequence);
    },
    async hear() {
      const state = await feed.state(db);
      const before = seen ?? state;
      if (isOurs(before, state)) return see(state);
      const news = await db.read(async (tx) => {
        const now = await feed.state(tx);
        return { ...now, audiences: await feed.changedByOthers(tx, before.sequence, now.sequence) };
      });
      see(news);
      if (news.epoch !== before.epoch) hub.announceToAll(news);
      else if (news.audiences.size > 0) hub.announce(news);
    },
  };
}
