import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import { refusalSchema } from '@gestionale/shared-schema/contract/refusal.ts';
import type * as z from 'zod/mini';

import { exchange, readJson, type ExchangeParts, type JsonAnswer } from '../remote/exchange.ts';

/** What keeps a server that was reached from doing what it was asked. */
export type Trouble = 'server-trouble' | 'app-outdated';

export interface ApiParts extends ExchangeParts {
  /** Null when nobody is logged in. */
  readonly token: () => string | null;
  /** The server refused this token. */
  readonly onExpired: (token: string) => void;
  /** The account of this token has no access any more. */
  readonly onRevoked: (token: string) => void;
  /** The server took this token. */
  readonly onAnswer: (token: string) => void;
  /**
   * The server was reached and does not do what it was asked: that is not a missing network. The code
   * is null when it, or a proxy in front of it, gave none.
   */
  readonly onTrouble: (trouble: Trouble, codice: RefusalCode | null) => void;
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
  tell(parts, token, answer);
  return null;
}

function tell(parts: ApiParts, token: string, answer: JsonAnswer | null): void {
  const codice = codeOf(answer);
  if (codice === 'accesso_revocato') parts.onRevoked(token);
  else if (codice !== null && answer?.status === 401) parts.onExpired(token);
  else if (codice === 'protocollo_non_supportato') parts.onTrouble('app-outdated', codice);
  else if (codice !== null || isServerError(answer)) parts.onTrouble('server-trouble', codice);
  else parts.onNoAnswer();
}

/** A proxy in front says so when the server behind it is down; 511 is what captive portals answer. */
function isServerError(answer: JsonAnswer | null): boolean {
  return answer !== null && answer.status >= 500 && answer.status !== 511;
}

/** A portal or a proxy may answer 401 too; only our server says why. */
function codeOf(answer: JsonAnswer | null): RefusalCode | null {
  const parsed = refusalSchema.safeParse(answer?.body);
  return parsed.success ? parsed.data.codice : null;
}
