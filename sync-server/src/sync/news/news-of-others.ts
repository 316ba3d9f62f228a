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
  /** Sequences that were announced here, behind `seen`, each with its mark where there is one. */
  const own = new Map<number, string | undefined>();

  async function see({ epoch, sequence }: FeedState, known?: string): Promise<void> {
    const mark = known ?? (await markOf(sequence));
    seen = { epoch, sequence, mark };
    for (const each of own.keys()) if (each <= sequence) own.delete(each);
  }

  /** One server alone has the history for itself: it cannot lose what it saw, and each process marks its own. */
  async function markOf(sequence: number): Promise<string> {
    return db.joins === undefined ? '' : feed.markOf(db, sequence);
  }

  /** Whether one of the places is in the history no more. */
  async function isLost(places: ReadonlyMap<number, string>, now: FeedState): Promise<boolean> {
    for (const [sequence, mark] of places) {
      if (now.sequence < sequence || (await markOf(sequence)) !== mark) return true;
    }
    return false;
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
    noteOwn({ sequence, audiences, mark }) {
      // One that changed nothing names the place where it found the feed.
      const [anybody] = audiences;
      if (seen !== undefined && anybody !== undefined) own.set(sequence, mark);
    },
    async hear() {
      const before = seen;
      // Before it is asked: what is announced meanwhile may be behind the answer.
      const places = placesOf(before, own);
      const state = await feed.state(db);
      if (before === undefined) return see(state);
      if (state.epoch !== before.epoch) return look(before);
      // A replica took over that lacked the last commits, and others may have written there since.
      if (await isLost(places, state)) {
        await see(state);
        own.clear();
        return hub.endAll(state);
      }
      if (!isOurs(own, before, state)) return look(before);
      return see(state, places.get(state.sequence));
    },
  };
}

/** Whether all that was written in between was announced here. */
function isOurs(own: ReadonlyMap<number, unknown>, before: FeedState, now: FeedState): boolean {
  if (now.epoch !== before.epoch) return false;
  for (let sequence = now.sequence; sequence > before.sequence; sequence -= 1) {
    if (!own.has(sequence)) return false;
  }
  return true;
}

/** The last place that is known of each stretch, with its mark: what of it is there has all before it. */
function placesOf(
  before: Seen | undefined,
  own: ReadonlyMap<number, string | undefined>,
): ReadonlyMap<number, string> {
  const last = new Map<string, number>();
  if (before === undefined) return new Map();
  last.set(before.mark, before.sequence);
  for (const [sequence, mark = before.mark] of own) {
    last.set(mark, Math.max(last.get(mark) ?? 0, sequence));
  }
  return new Map(Array.from(last, ([mark, sequence]) => [sequence, mark]));
}
