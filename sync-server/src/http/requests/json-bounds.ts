import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import { testiServer } from '../../testi/server.ts';
import { RefusedRequestError } from './refused-request.ts';

/** The largest honest body, an edit of a plan of ten years with what it was before, is two thirds of it. */
export const MAX_JSON_LENGTH = 1024 * 1024;

/** How much of a text is read as JSON. */
export interface JsonBounds {
  /** Characters. */
  readonly length: number;
  /** Different names of fields: many times those that all contracts have together. */
  readonly names: number;
}

const OF_A_REQUEST: JsonBounds = { length: MAX_JSON_LENGTH, names: 2000 };

/**
 * Of what phones had queued: its bytes are bounded where it is unpacked, its commands one by one. Reading
 * so many names costs a hundredth of a second, and no text that somebody wrote has them.
 */
export const OF_A_PUSH: JsonBounds = { length: Infinity, names: 20_000 };

/** As many as a push of nothing but days has, which is as long as may be; counting them costs as much. */
const MAX_COLONS = 1_500_000;

/** A shorter text cannot have so many names that reading it is dear. */
const UNCOUNTED_LENGTH = 32 * 1024;

/**
 * Why a text is not even read as JSON: reading makes each name of a field into something that lasts,
 * and costs a quarter of a second for a few megabytes of different ones. Undefined for one within bounds.
 */
export function findUnreadable(
  text: string,
  { length, names: most } = OF_A_REQUEST,
): RefusedRequestError | undefined {
  if (text.length > length) return tooMuch(testiServer.testoTroppoLungo(length));
  if (text.length <= UNCOUNTED_LENGTH) return undefined;
  const names = new Set<string>();
  let colons = 0;
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    colons += 1;
    if (colons > MAX_COLONS) return tooMuch(testiServer.troppiNomi(most));
    const end = quoteBefore(text, colon);
    if (end === undefined) continue;
    names.add(text.slice(text.lastIndexOf('"', end - 1) + 1, end));
    if (names.size > most) return tooMuch(testiServer.troppiNomi(most));
  }
  return undefined;
}

/** Where the name before a colon ends; undefined for a colon within a text, before which no quote stands. */
function quoteBefore(text: string, colon: number): number | undefined {
  let end = colon - 1;
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end))) end -= 1;
  return text.charAt(end) === '"' ? end : undefined;
}

function tooMuch(sentence: string): RefusedRequestError {
  return new RefusedRequestError(
    refusal('richiesta_eccessiva', { campi: { richiesta: sentence } }),
  );
}
