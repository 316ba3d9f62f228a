import type { Database } from '../../db/database.ts';
import type { Feed, FeedState } from '../feed/feed.ts';
import type { LiveHub } from './live-hub.ts';

/**
 * Tells those who listen of what another process committed (`npm run admin`, beside the server), which
 * no announcement of ours is about; to be asked again and again. Costs one row while nothing happens.
 */
export function createNewsOfOthers(
  db: Database,
  feed: Feed,
  hub: Pick<LiveHub, 'announce' | 'announceToAll'>,
): () => Promise<void> {
  let seen: FeedState | undefined;
  return async () => {
    const state = await feed.state(db);
    const before = seen ?? state;
    if (state.epoch === before.epoch && state.sequence === before.sequence) {
      seen = state;
      return;
    }
    const news = await db.read(async (tx) => {
      const now = await feed.state(tx);
      return { ...now, audiences: await feed.changedByOthers(tx, before.sequence, now.sequence) };
    });
    seen = news;
    if (news.epoch !== before.epoch) hub.announceToAll(news);
    else if (news.audiences.size > 0) hub.announce(news);
  };
}
