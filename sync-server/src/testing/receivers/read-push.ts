import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';

/** What only a browser has: its private key and the secret that it gave with its public one. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
  readonly privateKey: string;
}

/** The keys of the example in RFC 8291, appendix A. */
export const BROWSER_KEYS: BrowserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
};

const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Salt, size of a record, length of the sender's key (RFC 8188, 2.1). */
const HEAD_BYTES = 21;
const POINT_BYTES = 65;

/** Reads a body of one record as the browser would, by RFC 8291 and 8188; throws when it may not. */
export function readPush(body: Buffer, browser: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  if (body[HEAD_BYTES - 1] !== POINT_BYTES) throw new Error('The sender gives no point of P-256');
  const sender = body.subarray(HEAD_BYTES, HEAD_BYTES + POINT_BYTES);
  const sealed = body.subarray(HEAD_BYTES + POINT_BYTES);
  if (sealed.length > body.readUInt32BE(16)) throw new Error('More than one record');
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from(browser.privateKey, 'base64url'));
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    Buffer.from(browser.p256dh, 'base64url'),
    sender,
  ]);
  const secret = Buffer.from(browser.auth, 'base64url');
  const ikm = hkdf(own.computeSecret(sender), secret, info, 32);
  const key = hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1) throw new Error('The last record does not say that it is the last');
  return padded.subarray(0, end).toString();
}

function hkdf(ikm: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', ikm, salt, info, length));
}

/** What a server says of itself (RFC 8292); throws where it did not sign it. */
export interface VapidClaims {
  readonly aud: string;
  readonly sub: string;
  readonly exp: number;
  /** The public key that signed it. */
  readonly key: string;
}

export function readVapid(authorization: string): VapidClaims {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [halfOf(point, 1), halfOf(point, 33)];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('Not signed by the key that it names');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Omit<VapidClaims, 'key'>;
  return { ...said, key };
}

function halfOf(point: Buffer, from: number): string {
  return point.subarray(from, from + 32).toString('base64url');
}
