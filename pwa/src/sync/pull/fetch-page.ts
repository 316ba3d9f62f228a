import {
  MAX_ROWS_PER_PAGE,
  pull,
  pullToldSchema,
  type PullResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';

import { requestOf } from '../../remote/request-of.ts';
import { ask, type ApiParts } from '../api.ts';
import type { Pace } from '../loop/pace.ts';
import { toRequest, type PullContact, type PullPoint } from './pull-point.ts';

/** What fetching a page needs. */
export interface FetchPageParts extends ApiParts {
  readonly pace: Pace;
}

/** Added to the quarter of a page, so that it never comes to nothing. */
const FEW_LINES = 20;

/** A page that takes longer is followed by a smaller one, in milliseconds: long before it is given up. */
const SLOW_MS = 10_000;

/** The page after a point; null when no answer of our server came. Never fails. */
export async function fetchPage(
  parts: FetchPageParts,
  point: PullPoint,
  contact: PullContact | null,
): Promise<PullResponse | null> {
  const { pace } = parts;
  const { lines } = pace;
  const { url, method } = requestOf(pull, toRequest(point, contact, lines));
  const cancel = parts.timers.after(SLOW_MS, () => {
    pace.lines = (lines >> 2) + FEW_LINES;
  });
  const page = await ask(parts, url, { method }, pullToldSchema);
  cancel();
  if (page && pace.lines === lines) pace.lines = Math.min(MAX_ROWS_PER_PAGE, lines * 2);
  return page;
}
