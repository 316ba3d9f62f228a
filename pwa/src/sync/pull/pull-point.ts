import { digestText, EMPTY_DIGEST } from '@gestionale/shared-schema/sync/digest.ts';
import { optionalEntities, type PullRequest } from '@gestionale/shared-schema/sync/protocol.ts';
import { writeRanges } from '@gestionale/shared-schema/sync/sequence-ranges.ts';

import type { CacheMeta } from '../../local-db/databases/cache-db.ts';
import type { MadeRows } from '../../local-db/fill-in-made.ts';
import type { OutboxMarks } from '../../outbox/device-trace.ts';
import type { Queue } from '../../outbox/entries/read-queue.ts';

/** What is read when it is shown, and then kept: see `local-db/histories`. */
const WITHOUT = optionalEntities.join(',');

/** In place of a time; a field without a text would not be sent. */
const NEVER = 'never';

/** From where a page is asked for. */
export interface PullPoint {
  /** Null: from the start. */
  readonly cursor: string | null;
  /** The audience that is to be sent again, with what the device makes of it; null: none. */
  readonly refill: { readonly audience: number; readonly digest: string } | null;
  /** The server's clock as it was last told. */
  readonly heard: string;
}

export function pointOf({ cursor, digests, repair, heard: last }: CacheMeta): PullPoint {
  const heard = last?.clock ?? NEVER;
  const audience = repair?.refill ?? null;
  if (audience === null) return { cursor, refill: null, heard };
  const digest = digestText(digests[audience] ?? EMPTY_DIGEST);
  return { cursor, refill: { audience, digest }, heard };
}

/** True when the download has not moved since the page was asked for. */
export function isAt(meta: CacheMeta, { cursor, refill }: PullPoint): boolean {
  return meta.cursor === cursor && (meta.repair?.refill ?? null) === (refill?.audience ?? null);
}

/** True when an audience is to be sent again. */
export function isRepairing(meta: CacheMeta): boolean {
  return pointOf(meta).refill !== null;
}

/** Whose outbox a pull tells of; with `lost`, one that is gone. */
export interface PullContact {
  readonly marks: OutboxMarks;
  readonly lost: boolean;
  /** How far the server was when it accepted something of it last; 0 when nothing was. */
  readonly reached: number;
  readonly made: MadeRows;
  /** The outbox that it tells of; null where that is gone. */
  readonly queue: Queue | null;
}

export function toRequest(
  { cursor, refill, heard }: PullPoint,
  contact: PullContact | null,
  limit: number,
): PullRequest {
  return {
    limit,
    without: WITHOUT,
    heard,
    ...contact?.marks,
    made: contact?.made.size ? writeRanges([...contact.made.keys()]) : undefined,
    emptied: contact?.lost ? '1' : undefined,
    cursor: cursor ?? undefined,
    refill: refill?.audience,
    digest: refill?.digest,
  };
}
