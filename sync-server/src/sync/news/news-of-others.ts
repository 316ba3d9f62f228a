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
   * them they hear at the next. Costs two rows while nothing happens, and while nobody else writes.
   */
  readonly hear: () => Promise<void>;
  /** How often that is to be asked, in milliseconds. */
  readonly everyMs: number;
}

/** How far the history had come when it was looked at, and in which stretch that is: see `FeedRuns`. */
interface Seen extends FeedState {
  readonly mark: string;
}

export function createNewsOfOthers(
  db: Database,
  feed: Feed,
  hub: Pick<LiveHub, 'announce' | 'announceToAll' | 'endAll'>,
): NewsOfOthers {
  let seen: Seen | undefined;
  /** Sequences that were announced here, behind `seen`. */
  const own = new Set<number>();

  async function see({ epoch, sequence }: FeedState, known?: string): Promise<void> {
    const mark = known ?? (await markOf(sequence));
    seen = { epoch, sequence, mark };
    for (const each of own) if (each <= sequence) own.delete(each);
  }

  /** One server alone has the history for itself: it cannot lose what it saw, and each process marks its own. */
  async function markOf(sequence: number): Promise<string> {
    return db.joins === undefined ? '' : feed.markOf(db, sequence);
  }

  /** Whether all that was written in between was announced. */
  function isOurs(before: FeedState, now: FeedState): boolean {
    if (now.epoch !== before.epoch) return false;
    for (let sequence = now.sequence; sequence > before.sequence; sequence -= 1) {
      if (!own.has(sequence)) return false;
    }
    return true;
  }

  async function look(before: FeedState): Promise<void> {
    const news = await db.read(async (tx) => {
      const now = await feed.state(tx);
      return { ...now, audiences: await feed.changedByOthers(tx, before.sequence, now.sequence) };
    });
    await see(news);
    if (news.epoch !== before.epoch) {
      own.clear();
      hub.announceToAll(news);
    } else if (news.audiences.size > 0) hub.announce(news);
  }

  return {
    everyMs: db.joins === undefined ? SELDOM_MS : OFTEN_MS,
    noteOwn({ sequence, audiences }) {
      // One that changed nothing names the place where it found the feed.
      const [anybody] = audiences;
      if (seen !== undefined && anybody !== undefined) own.add(sequence);
    },
    async hear() {
      const before = seen;
      // Before it is asked: what is announced meanwhile may be behind the answer.
      const told = Math.max(before?.sequence ?? 0, ...own);
      const state = await feed.state(db);
      if (before === undefined) return see(state);
      if (state.epoch !== before.epoch) return look(before);
      // A replica took over that lacked the last commits, and others may have written there since.
      if (state.sequence < told || (await markOf(told)) !== before.mark) {
        await see(state);
        own.clear();
        return hub.endAll(state);
      }
      if (!isOurs(before, state)) return look(before);
      return see(state, state.sequence === told ? before.mark : undefined);
    },
  };
}
