import type { Transaction } from '../../db/database.ts';
import type { Feed, FeedChange } from '../feed/feed.ts';
import type { News } from './live-hub.ts';

/** What one transaction changes in the feed, and whom that concerns. */
export interface NewsOfTransaction {
  /** The feed, to be written to through it. */
  readonly feed: Feed;
  /** As of now, inside the transaction; to be announced once it is committed. */
  news(tx: Transaction): Promise<News>;
}

export function noteNews(feed: Feed): NewsOfTransaction {
  const audiences = new Set<string>();
  let state: FeedChange | undefined;
  return {
    feed: {
      ...feed,
      async flush(...rows) {
        const change = await feed.flush(...rows);
        state = change;
        for (const audience of change.audiences) audiences.add(audience);
        return change;
      },
    },
    news: async (tx) => {
      const { sequence, epoch } = state ?? (await feed.state(tx));
      return { sequence, epoch, audiences, mark: state?.mark };
    },
  };
}
