import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyInstance } from 'fastify';

/** Below this, compressing gains less than one network packet. */
const THRESHOLD_BYTES = 1024;

/** Halfway between speed and size: most of the gain at a fraction of the time of the highest. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

const COMPRESSIBLE = /^(application\/json|text\/(?!event-stream))/;

const compressors = {
  br: promisify((bytes: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }, done),
  ),
  gzip: promisify((bytes: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    gzip(bytes, { level: GZIP_LEVEL }, done),
  ),
} as const;

/** Compresses text answers off the main thread; files of the app are compressed when it is built. */
export function compressResponses(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const type = String(reply.getHeader('content-type') ?? '');
    if (!COMPRESSIBLE.test(type) || reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    const bytes = Buffer.from(payload);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === undefined || bytes.length < THRESHOLD_BYTES) return payload;
    const compressed = await compressors[encoding](bytes);
    reply.header('content-encoding', encoding).header('content-length', compressed.length);
    return compressed;
  });
}

/** The best encoding that the caller takes; one with weight zero is one that it does not take. */
export function chooseEncoding(accepted: string | undefined): 'br' | 'gzip' | undefined {
  const taken = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => each.trim())
      .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
      .map((each) => each.split(';')[0]?.trim()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : undefined;
}
