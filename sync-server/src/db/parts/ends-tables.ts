import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DeviceId } from '@gestionale/shared-schema/values/id.ts';

/** How far the feed was when a day began to be kept up, so that old lines can be told. */
interface FeedDaysTable {
  giorno: Giorno;
  sequence: number;
}

/** Commands that were done and whose outcomes have ended: ranges apart, kept for ever. */
interface SettledKeysTable {
  device: DeviceId;
  first: number;
  last: number;
}

/** What lets answers and lines of the feed end. */
export interface EndsTables {
  feed_days: FeedDaysTable;
  settled_keys: SettledKeysTable;
}
