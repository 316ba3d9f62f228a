import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isAbsence } from '../files/is-absence.ts';
import { makeFolder } from '../files/make-folder.ts';
import { writeFileDurably } from '../files/write-file-durably.ts';

/** The keys by which push services know this server (RFC 8292): base64url, 65 and 32 bytes. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** File in the data folder, made at the first start. */
export const VAPID_KEYS_FILE = 'vapid-keys';

/** As much as a key has. */
const SECRET_BYTES = 32;

/**
 * The server's own, made at the first start and kept in the data folder for its owner's eyes only. What
 * is no pair is what a power cut left, and is made anew: subscriptions know the key that they are for.
 */
export async function keepVapidKeys(dataDir: string): Promise<VapidKeys> {
  const file = join(dataDir, VAPID_KEYS_FILE);
  const kept = readKeys(await readKept(file));
  if (kept !== undefined) return kept;
  const { publicKey, privateKey } = deriveVapidKeys(randomBytes(SECRET_BYTES).toString('hex'));
  await makeFolder(dataDir);
  await writeFileDurably(file, `${publicKey} ${privateKey}`);
  return { publicKey, privateKey };
}

/** The order of P-256 (FIPS 186-5, SP 800-186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** With 64 bits more than the order has, the remainder is as good as even (FIPS 186-5, A.2.1). */
const DRAWN_BYTES = 40;

/** The keys of all servers that share a secret, derived from it: nobody has to hand them round. */
export function deriveVapidKeys(secret: string): VapidKeys {
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', 'gestionale vapid', DRAWN_BYTES));
  const scalar = (BigInt(`0x${drawn.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

async function readKept(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isAbsence(error)) return '';
    throw error;
  }
}

function readKeys(text: string): VapidKeys | undefined {
  const [publicKey = '', privateKey = '', ...rest] = text.trim().split(' ');
  const keys = { publicKey, privateKey };
  return rest.length === 0 && isPair(keys) ? keys : undefined;
}

/** Whether what one signs the other verifies. */
function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const secret = Buffer.from(privateKey, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || secret.length !== 32) return false;
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const [x, y] = [half(1), half(33)];
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  try {
    const key = createPrivateKey({ key: { ...jwk, d: privateKey }, format: 'jwk' });
    const message = Buffer.from(VAPID_KEYS_FILE);
    const signature = sign('sha256', message, key);
    return verify('sha256', message, createPublicKey({ key: jwk, format: 'jwk' }), signature);
  } catch {
    // No point of the curve.
    return false;
  }
}
