import type { SealedText } from '../databases/outbox-db.ts';
import { fromBase64Url } from './base64-url.ts';

/** Closes texts under one key, and opens what was closed under it. */
export interface Seal {
  readonly close: (text: string) => Promise<SealedText>;
  /** Null for what was closed under another key, or was changed since. */
  readonly open: (sealed: SealedText) => Promise<string | null>;
}

/** Makes the seal of a key in base64url; null where the browser has no cipher. */
export type CreateSeal = ((key: string) => Promise<Seal>) | null;

const CIPHER = 'AES-GCM';
const NONCE_BYTES = 12;

/** Over plain http a browser has no `subtle`. */
export function createSealing(
  crypto: Pick<Crypto, 'getRandomValues'> & Partial<Crypto>,
): CreateSeal {
  const { subtle } = crypto;
  if (subtle === undefined) return null;
  return async (text) => {
    // Nobody reads it out of the page again, nor is it ever stored as such: a disk keeps what was deleted.
    const key = await subtle.importKey('raw', fromBase64Url(text), CIPHER, false, [
      'encrypt',
      'decrypt',
    ]);
    return {
      close: async (plain) => {
        const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
        const data = new TextEncoder().encode(plain);
        const closed = await subtle.encrypt({ name: CIPHER, iv: nonce }, key, data);
        return { nonce, bytes: new Uint8Array(closed) };
      },
      open: async (sealed) => {
        const { nonce, bytes: data } = sealed;
        try {
          return new TextDecoder().decode(
            await subtle.decrypt({ name: CIPHER, iv: nonce }, key, data),
          );
        } catch (error) {
          if (error instanceof DOMException && error.name === 'OperationError') return null;
          throw error;
        }
      },
    };
  };
}
