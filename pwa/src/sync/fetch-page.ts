import {
  MAX_ROWS_PER_PAGE,
  pull,
  pullResponseSchema,
  type PullResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';

import { requestOf } from '../remote/request-of.ts';
import { ask, type ApiParts } from './api.ts';

/** The page after a cursor, the first when null; null when no answer of our server came. Never fails. */
export async function fetchPage(
  parts: ApiParts,
  cursor: string | null,
): Promise<PullResponse | null> {
  const input = { limite: MAX_ROWS_PER_PAGE, ...(cursor === null ? {} : { cursor }) };
  const { url, method } = requestOf(pull, input);
  return ask(parts, url, { method }, pullResponseSchema);
}
