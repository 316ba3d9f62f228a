import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';

import * as z from 'zod/mini';

import type { Piece, PieceChange } from './copy-checked.ts';

/** How a backup was encrypted: what its manifest says of it. */
export const sealSchema = z.object({
  algorithm: z.literal('aes-256-gcm'),
  /** Makes a key of 32 bytes from the owner's words (RFC 7914). */
  kdf: z.literal('scrypt'),
  n: z.literal(65_536),
  r: z.literal(8),
  p: z.literal(1),
  /** Drawn for each backup, 16 bytes as base64url: no key is ever used for two backups. */
  salt: z.string().check(z.regex(/^[\w-]{22}$/)),
});

export type SealSettings = z.infer<typeof sealSchema>;

/** Encrypts, or decrypts, the files of one backup. */
export interface Seal {
  readonly settings: SealSettings;
  readonly seal: (path: string) => PieceChange;
  /** `apply` throws {@link BrokenSealError} for a byte that was changed, moved, added or left out. */
  readonly open: (path: string) => PieceChange;
  /** Proves a text by the key, in hexadecimal. */
  readonly prove: (text: Uint8Array) => string;
}

export class BrokenSealError extends Error {
  override readonly name = 'BrokenSealError';
}

/** Added to the name of an encrypted file. */
export const SEALED = '.cifrato';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** What is encrypted and proven at once. */
const PIECE_BYTES = 64 * 1024;

/** scrypt takes 64 MiB, and a little. */
const MAX_MEMORY = 160 * 1024 * 1024;

export function newSealSettings(random: (bytes: number) => Uint8Array): SealSettings {
  const salt = Buffer.from(random(SALT_BYTES)).toString('base64url');
  return { algorithm: 'aes-256-gcm', kdf: 'scrypt', n: 65_536, r: 8, p: 1, salt };
}

/**
 * The seal of a backup by the owner's words. Each file has a key of its own, made from the backup's and
 * its path, so that no file can stand for another. It is cut into pieces of 64 KiB, each encrypted with
 * AES-256-GCM and followed by its tag of 16 bytes; the nonce is the number of the piece, in 11 bytes, and
 * a byte that is 1 for the last, so that none can be moved or left out (the construction is STREAM, as
 * in age's).
 */
export async function createSeal(words: string, settings: SealSettings): Promise<Seal> {
  const key = await deriveKey(words, settings);
  const keyOf = (use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES));
  return {
    settings,
    seal: (path) => {
      const fileKey = keyOf(`file ${path}`);
      return withNonces(PIECE_BYTES, ({ bytes }, nonce) => {
        const cipher = createCipheriv('aes-256-gcm', fileKey, nonce);
        return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      });
    },
    open: (path) => {
      const fileKey = keyOf(`file ${path}`);
      return withNonces(PIECE_BYTES + TAG_BYTES, ({ bytes }, nonce) =>
        unseal(fileKey, bytes, nonce),
      );
    },
    prove: (text) => createHmac('sha256', keyOf('manifest')).update(text).digest('hex'),
  };
}

/** Compares without telling by its time how much was right. */
export function isSameProof(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function unseal(key: Buffer, bytes: Uint8Array, nonce: Buffer): Buffer {
  if (bytes.length < TAG_BYTES) throw new BrokenSealError();
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(end));
  const text = decipher.update(bytes.subarray(0, end));
  try {
    decipher.final();
    return text;
  } catch (error) {
    throw new BrokenSealError('A piece is not as it was sealed', { cause: error });
  }
}

function withNonces(
  pieceBytes: number,
  apply: (piece: Piece, nonce: Buffer) => Uint8Array,
): PieceChange {
  let count = 0;
  return {
    pieceBytes,
    apply: (piece) => {
      const nonce = Buffer.alloc(NONCE_BYTES);
      nonce.writeUIntBE(count, NONCE_BYTES - 7, 6);
      nonce[NONCE_BYTES - 1] = piece.isLast ? 1 : 0;
      count += 1;
      return apply(piece, nonce);
    },
  };
}

function deriveKey(words: string, { n, r, p, salt }: SealSettings): Promise<Buffer> {
  const cost = { N: n, r, p, maxmem: MAX_MEMORY };
  return new Promise((resolve, reject) => {
    scrypt(
      words.normalize('NFC'),
      Buffer.from(salt, 'base64url'),
      KEY_BYTES,
      cost,
      (error, key) => {
        if (error === null) resolve(key);
        else reject(error);
      },
    );
  });
}
