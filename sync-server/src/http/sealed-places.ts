import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

import type { RandomBytes } from '../sync/clock.ts';

/**
 * Makes the place in a list, which has the names and days that it is ordered by, unreadable: it stands
 * in addresses, and those stand in logs of proxies and in histories of browsers.
 */
export interface SealedPlaces {
  /** `list`: the only one for which it can be opened. */
  seal(list: string, place: string): string;
  /** Undefined for what this server did not seal for that list. */
  open(list: string, sealed: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'place in a list';

/** `secret`: the one of the server; with another one nobody's place counts any more. */
export function createSealedPlaces(secret: string, random: RandomBytes): SealedPlaces {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));
  return {
    seal(list, place) {
      const nonce = random(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(list));
      const text = [cipher.update(place, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, ...text, cipher.getAuthTag()]).toString('base64url');
    },
    open(list, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(list));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString();
      } catch {
        return undefined;
      }
    },
  };
}
