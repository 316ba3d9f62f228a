import {
  pull,
  pullToldSchema,
  type PullResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';

import { requestOf } from '../../remote/request-of.ts';
import { ask, type ApiParts } from '../api.ts';
import { toRequest, type PullContact, type PullPoint } from './pull-point.ts';

/** The page after a point; null when no answer of our server came. Never fails. */
export async function fetchPage(
  parts: ApiParts,
  point: PullPoint,
  contact: PullContact | null,
): Promise<PullResponse | null> {
  const { url, method } = requestOf(pull, toRequest(point, contact));
  return ask(parts, url, { method }, pullToldSchema);
}
