import { isUtf8 } from 'node:buffer';

import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import { RefusedRequestError } from './refused-request.ts';

/** JSON has no other letters (RFC 8259); ASCII is a part of them. */
const TAKEN: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/**
 * The text of a body. What is not UTF-8, or says that it is not, is refused: read all the same each of
 * its accents would be another sign, stored and acknowledged, that nobody can undo.
 */
export function readText(body: Buffer, contentType = ''): string | RefusedRequestError {
  const [, charset = 'utf-8'] = CHARSET.exec(contentType) ?? [];
  return TAKEN.has(charset.toLowerCase()) && isUtf8(body)
    ? body.toString('utf8')
    : new RefusedRequestError(refusal('corpo_illeggibile'));
}
