import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import { testiServer } from '../../testi/server.ts';
import { RefusedRequestError } from './refused-request.ts';

/** The largest honest body, an edit of a plan of ten years with what it was before, is two thirds of it. */
export const MAX_JSON_LENGTH = 1024 * 1024;

/** Many times the fields that all contracts have together. */
const MAX_NAMES = 2000;

/** A shorter text cannot have so many names that reading it is dear. */
const UNCOUNTED_LENGTH = 32 * 1024;

/**
 * Why a text is not even read as JSON: reading makes each name of a field into something that lasts,
 * and costs a quarter of a second for a few megabytes of different ones. Undefined for one within bounds.
 */
export function findUnreadable(text: string): RefusedRequestError | undefined {
  if (text.length > MAX_JSON_LENGTH) return tooMuch(testiServer.testoTroppoLungo(MAX_JSON_LENGTH));
  if (text.length <= UNCOUNTED_LENGTH) return undefined;
  const names = new Set<string>();
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    const end = quoteBefore(text, colon);
    if (end === undefined) continue;
    names.add(text.slice(text.lastIndexOf('"', end - 1) + 1, end));
    if (names.size > MAX_NAMES) return tooMuch(testiServer.troppiNomi(MAX_NAMES));
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
