import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DeviceId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

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

/** In which form rows are sent to a role, as a short text, since when; the last two of each. */
interface RowShapesTable {
  ruolo: Ruolo;
  shape: string;
  since: Istante;
}

/** What the engine keeps so that what grows ends, and what changes comes in turn. */
export interface EndsTables {
  row_shapes: RowShapesTable;
  feed_days: FeedDaysTable;
  settled_keys: SettledKeysTable;
}
