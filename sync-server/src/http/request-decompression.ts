import { Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import type { FastifyInstance } from 'fastify';

/** A stream whose compressed length Fastify compares with `content-length`. */
type Decoded = Readable & { receivedEncodedLength?: number };

class UnreadableBodyError extends Error {
  override readonly name = 'UnreadableBodyError';
  readonly statusCode = 415;
}

class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
  readonly statusCode = 413;
}

/**
 * Accepts bodies with `content-encoding: gzip`. They are unpacked as they arrive and unpacking stops
 * at the limit, so that a bomb costs no more than an honest body.
 */
export function acceptCompressedRequests(server: FastifyInstance, limitBytes: number): void {
  server.addHook('preParsing', async (request, _reply, payload) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding === 'identity') return payload;
    if (encoding !== 'gzip') throw new UnreadableBodyError('Only gzip is unpacked');
    return unpack(payload, limitBytes);
  });
}

function unpack(payload: Readable, limitBytes: number): Decoded {
  const gunzip = createGunzip();
  const unpacked: Decoded = createLimit(limitBytes);
  unpacked.receivedEncodedLength = 0;
  payload.on('data', (chunk: Buffer) => {
    unpacked.receivedEncodedLength = (unpacked.receivedEncodedLength ?? 0) + chunk.length;
  });
  payload.once('error', (error) => unpacked.destroy(error));
  gunzip.once('error', (error) => unpacked.destroy(error));
  // Not a pipeline: destroying the payload would cut the connection that the answer needs.
  unpacked.once('close', () => {
    payload.unpipe(gunzip);
    gunzip.destroy();
    payload.resume();
  });
  payload.pipe(gunzip).pipe(unpacked as Transform);
  return unpacked;
}

function createLimit(limitBytes: number): Transform {
  let passedBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passedBytes += chunk.length;
      if (passedBytes > limitBytes) done(new BodyTooLargeError('Unpacked beyond the limit'));
      else done(null, chunk);
    },
  });
}
