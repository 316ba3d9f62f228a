import { digestText, EMPTY_DIGEST } from '@gestionale/shared-schema/sync/digest.ts';
import { MAX_ROWS_PER_PAGE, type PullRequest } from '@gestionale/shared-schema/sync/protocol.ts';

import type { CacheMeta } from '../local-db/cache-db.ts';
import type { OutboxMarks } from '../outbox/device-trace.ts';

/** From where a page is asked for. */
export interface PullPoint {
  /** Null: from the start. */
  readonly cursor: string | null;
  /** The audience that is to be sent again, with what the device makes of it; null: none. */
  readonly rifai: { readonly platea: number; readonly impronta: string } | null;
}

export function pointOf({ cursore, impronte, riparazione }: CacheMeta): PullPoint {
  const platea = riparazione?.rifai ?? null;
  if (platea === null) return { cursor: cursore, rifai: null };
  const impronta = digestText(impronte[platea] ?? EMPTY_DIGEST);
  return { cursor: cursore, rifai: { platea, impronta } };
}

/** True when the download has not moved since the page was asked for. */
export function isAt(meta: CacheMeta, { cursor, rifai }: PullPoint): boolean {
  return meta.cursore === cursor && (meta.riparazione?.rifai ?? null) === (rifai?.platea ?? null);
}

/** True when an audience is to be sent again. */
export function isRepairing(meta: CacheMeta): boolean {
  return pointOf(meta).rifai !== null;
}

/** Whose outbox a pull tells of; with `lost`, one that is gone. */
export interface PullContact {
  readonly marks: OutboxMarks;
  readonly lost: boolean;
  /** How far the server was when it accepted something of it last; 0 when nothing was. */
  readonly reached: number;
}

export function toRequest({ cursor, rifai }: PullPoint, contact: PullContact | null): PullRequest {
  return {
    limite: MAX_ROWS_PER_PAGE,
    ...contact?.marks,
    ...(contact?.lost === true ? { svuotato: '1' } : {}),
    ...(cursor === null ? {} : { cursor }),
    ...(rifai === null ? {} : { rifai: rifai.platea, impronta: rifai.impronta }),
  };
}
