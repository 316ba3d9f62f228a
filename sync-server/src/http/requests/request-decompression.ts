import { Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import type { FastifyRequest } from 'fastify';

/** A stream whose compressed length Fastify compares with `content-length`. */
type Decoded = Readable & { receivedEncodedLength?: number };

class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
  readonly statusCode = 413;
}

/** How far a body may unpack. */
export interface UnpackLimits {
  /** In all. */
  readonly bytes: number;
  /** To this many, however little was sent: the smallest batch of a phone surely fits. */
  readonly freeBytes: number;
  /** Beyond that, times what was sent: the most repetitive hours that a person enters stay below. */
  readonly ratio: number;
}

/** What unpacking may cost: the whole of a bomb, a hundredth of a second. */
const LIMITS: UnpackLimits = { bytes: 8 * 1024 * 1024, freeBytes: 1024 * 1024, ratio: 40 };

/**
 * A body with `content-encoding: gzip`, unpacked as it arrives. Unpacking stops at the limits, so that
 * a bomb costs less than an honest body.
 */
export async function decompressRequest(
  { headers }: FastifyRequest,
  payload: Readable,
): Promise<Readable> {
  return headers['content-encoding'] === 'gzip' ? unpack(payload, LIMITS) : payload;
}

export function unpack(payload: Readable, limits: UnpackLimits): Decoded {
  const gunzip = createGunzip();
  let sentBytes = 0;
  const unpacked: Decoded = createLimit(limits, () => sentBytes);
  unpacked.receivedEncodedLength = 0;
  payload.on('data', (chunk: Buffer) => {
    sentBytes += chunk.length;
    unpacked.receivedEncodedLength = sentBytes;
  });
  payload.once('error', (error) => unpacked.destroy(error));
  gunzip.once('error', (error) => unpacked.destroy(error));
  // Whoever reads it hears of the error; when it is refused for another reason, nobody reads it.
  unpacked.on('error', () => undefined);
  // Not a pipeline: destroying the payload would cut the connection that the answer needs.
  unpacked.once('close', () => {
    payload.unpipe(gunzip);
    gunzip.destroy();
    payload.resume();
  });
  payload.pipe(gunzip).pipe(unpacked as Transform);
  return unpacked;
}

function createLimit({ bytes, freeBytes, ratio }: UnpackLimits, sentBytes: () => number) {
  let passedBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passedBytes += chunk.length;
      const most = Math.min(bytes, Math.max(freeBytes, ratio * sentBytes()));
      if (passedBytes > most) done(new BodyTooLargeError('Unpacked beyond the limit'));
      else done(null, chunk);
    },
  });
}
