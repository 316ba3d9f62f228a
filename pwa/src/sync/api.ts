import { refusalSchema } from '@gestionale/shared-schema/contract/refusal.ts';
import type * as z from 'zod/mini';

import { exchange, readJson, type ExchangeParts } from '../remote/exchange.ts';

export interface ApiParts extends ExchangeParts {
  /** Null when nobody is logged in. */
  readonly token: () => string | null;
  /** The server refused this token. */
  readonly onExpired: (token: string) => void;
  /** The server took this token. */
  readonly onAnswer: (token: string) => void;
  /** No answer of our server came. */
  readonly onNoAnswer: () => void;
}

/** How long one request of the engine may take, in milliseconds: a full batch on a very slow network. */
const DEADLINE_MS = 60_000;

/**
 * Asks the server and gives its answer, or null for anything that is not exactly such an answer: no
 * network, an error, a captive portal's page. Nothing may be concluded from null; it is tried again.
 */
export async function ask<T>(
  parts: ApiParts,
  url: string,
  init: { readonly method: string; readonly headers?: HeadersInit; readonly body?: BodyInit },
  schema: z.ZodMiniType<T>,
): Promise<T | null> {
  const token = parts.token();
  if (token === null) return null;
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  const answer = await exchange(parts, url, { ...init, headers }, DEADLINE_MS, readJson);
  const parsed = answer?.status === 200 ? schema.safeParse(answer.body) : undefined;
  if (parsed?.success === true) {
    parts.onAnswer(token);
    return parsed.data;
  }
  if (answer?.status === 401 && isOurs(answer.body)) parts.onExpired(token);
  else parts.onNoAnswer();
  return null;
}

/** A portal or a proxy may answer 401 too; only our server says why. */
function isOurs(body: unknown): boolean {
  return refusalSchema.safeParse(body).success;
}
