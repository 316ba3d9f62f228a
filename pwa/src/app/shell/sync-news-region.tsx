import { useState } from 'react';

import { useSyncStatus } from '../../situation/use-sync-status.ts';
import { NO_NEWS_YET, newsAfter } from './sync-news.ts';

/** Says the turns of sending and receiving to whoever does not see the chip. */
export function SyncNewsRegion() {
  const status = useSyncStatus();
  const [seen, setSeen] = useState<typeof status>();
  const [news, setNews] = useState(NO_NEWS_YET);
  if (seen !== status) {
    setSeen(status);
    setNews(newsAfter(news, status));
  }
  return (
    <p className="ui-visually-hidden" aria-live="polite">
      {news.text}
    </p>
  );
}
