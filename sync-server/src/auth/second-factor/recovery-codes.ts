import { createHash } from 'node:crypto';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { RandomBytes } from '../../sync/clock.ts';

const MADE = 10;

/** Letters and digits that are not mistaken for each other (Crockford's): five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits: nobody guesses one, with all hashes before them. */
const CHARACTERS = 16;
const GROUP = /.{4}(?=.)/g;

/** Ten codes as they are shown, `XXXX-XXXX-XXXX-XXXX`. */
export function makeRecoveryCodes(random: RandomBytes): string[] {
  return Array.from({ length: MADE }, () => {
    const bytes = Array.from(random(CHARACTERS), (byte) => ALPHABET.charAt(byte % 32));
    return bytes.join('').replaceAll(GROUP, '$&-');
  });
}

/** What was typed without what people add or mistake; six digits of an app stay what they are. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/**
 * What is kept of a code. It depends on nothing that a restore may lack: whoever lost the app and finds
 * another server's secret still gets in.
 */
export function hashRecoveryCode(person: DipendenteId, code: string): string {
  return createHash('sha256')
    .update(`${person} ${readCode(code)}`)
    .digest('base64url');
}
