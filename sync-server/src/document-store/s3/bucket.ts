import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

import { placeOf, type S3Settings } from '../store-url.ts';
import { toStoreError } from './to-store-error.ts';

export interface BucketLimits {
  /** Milliseconds in which a connection must stand. */
  readonly connectMs: number;
  /** Milliseconds for which the store may say nothing while something is under way. */
  readonly silenceMs: number;
  /** How many connections there may be at once. */
  readonly connections: number;
}

const LIMITS: BucketLimits = {
  connectMs: 3_000,
  silenceMs: 15_000,
  connections: 50,
};

const quiet = (): void => undefined;

/** What it has to say is said by its errors. */
const NO_LOG = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/** How often something is asked before it fails; a download goes on from where it was cut. */
const ATTEMPTS = 3;

/** Milliseconds before an upload is tried again, and twice that before the last time. */
const PAUSE_MS = 200;

/** What is put into an object. */
export interface ObjectBody {
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of the content. */
  readonly sha256: Buffer;
  /** Gives the content from its beginning, for every attempt anew. */
  readonly open: () => Readable | Uint8Array;
}

export interface FoundObject {
  /** Without the prefix of the company. */
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly modifiedMs: number;
}

/** What is asked of a store. Keys are meant below the prefix; what fails throws a `DocumentStoreError`. */
export interface Bucket {
  /** In one request: the object is there whole or not at all, in place of one of that name. */
  put(key: string, body: ObjectBody): Promise<void>;
  /** The content of an object of that size, to be read or destroyed; undefined when there is none. */
  get(key: string, size: number): Promise<Readable | undefined>;
  /** In bytes; undefined when there is no such object. */
  sizeOf(key: string): Promise<number | undefined>;
  /** One that is not there is no error. */
  remove(key: string): Promise<void>;
  /** By pages, as the store gives them. */
  list(folder: string): AsyncGenerator<FoundObject, void>;
}

export function openBucket(settings: S3Settings, some: Partial<BucketLimits> = {}): Bucket {
  const limits = { ...LIMITS, ...some };
  const { bucket, prefix, endpoint, region, pathStyle } = settings;
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    // What stores that are no Amazon's take for theirs.
    ...(region === undefined && endpoint === undefined ? {} : { region: region ?? 'us-east-1' }),
    forcePathStyle: pathStyle,
    // Stores of others stumble over what the client would add by itself; ours is in every upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    logger: NO_LOG,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      socketTimeout: limits.silenceMs,
      httpAgent: { maxSockets: limits.connections },
      httpsAgent: { maxSockets: limits.connections },
    },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  async function ask<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      throw toStoreError(error, placeOf(settings));
    }
  }

  /** Undefined where there is no such object. */
  async function askFor<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    return await ask(async () => {
      try {
        return await work();
      } catch (error) {
        if (isNoObject(error)) return undefined;
        throw error;
      }
    });
  }

  const sizeOf = async (key: string): Promise<number | undefined> => {
    const found = await askFor(() => client.send(new HeadObjectCommand(at(key))));
    return found?.ContentLength;
  };

  const getFrom = async (key: string, from: number) => {
    const rest = from === 0 ? {} : { Range: `bytes=${from}-` };
    return await client.send(new GetObjectCommand({ ...at(key), ...rest }));
  };

  async function putOnce(key: string, { size, sha256, open }: ObjectBody): Promise<void> {
    const body = open();
    const reading = new AbortController();
    // Also after its end, when its file is gone before it was opened: without it that ends the process.
    if (body instanceof Readable) body.on('error', (error) => reading.abort(error));
    const command = new PutObjectCommand({
      ...at(key),
      Body: body,
      ContentLength: size,
      ChecksumSHA256: sha256.toString('base64'),
    });
    // So that the signature is one of the content too, whatever lies between.
    command.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> };
        headers['x-amz-content-sha256'] = sha256.toString('hex');
        return next(args);
      },
      { step: 'build', name: 'contentSha256' },
    );
    try {
      await client.send(command, { abortSignal: reading.signal });
    } finally {
      if (body instanceof Readable) body.destroy();
    }
    const stored = await sizeOf(key);
    if (stored !== size) throw Object.assign(new Error('Not stored whole'), { code: 'NOT_WHOLE' });
  }

  return {
    sizeOf,
    put: (key, body) =>
      ask(async () => {
        for (let attempt = 1; ; attempt += 1) {
          try {
            return await putOnce(key, body);
          } catch (error) {
            const { trouble } = toStoreError(error, placeOf(settings));
            if (attempt === ATTEMPTS || trouble !== 'unreachable') throw error;
            await sleep(PAUSE_MS * attempt);
          }
        }
      }),
    get: async (key, size) => {
      const first = await askFor(() => getFrom(key, 0));
      if (first === undefined) return undefined;
      const body = bodyOf(first);
      if (first.ContentLength !== size) {
        body.destroy();
        return undefined;
      }
      return goingOn(body, size, (from) => ask(async () => bodyOf(await getFrom(key, from))));
    },
    remove: async (key) => {
      await askFor(() => client.send(new DeleteObjectCommand(at(key))));
    },
    list: async function* (folder) {
      const asked = { Bucket: bucket, Prefix: `${prefix}${folder}` };
      let next: string | undefined;
      do {
        const place = { ...asked, ContinuationToken: next };
        const page = await ask(() => client.send(new ListObjectsV2Command(place)));
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          const modifiedMs = LastModified?.getTime() ?? Number.POSITIVE_INFINITY;
          yield { key: Key.slice(prefix.length), size: Size, modifiedMs };
        }
        next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
    },
  };

  /** Reads to the end of an object; where the connection is cut another goes on from there. */
  function goingOn(first: Readable, size: number, goOn: GoOn): Readable {
    let body = first;
    async function* chunks(): AsyncGenerator<Uint8Array, void> {
      let [at, failures] = [0, 0];
      while (at < size) {
        try {
          for await (const chunk of body as AsyncIterable<Uint8Array>) {
            at += chunk.length;
            failures = 0;
            yield chunk;
          }
          if (at !== size) throw Object.assign(new Error('Cut short'), { code: 'NOT_WHOLE' });
        } catch (error) {
          failures += 1;
          if (failures === ATTEMPTS || at > size) throw toStoreError(error, placeOf(settings));
          body = await goOn(at);
        }
      }
    }
    const content = Readable.from(chunks(), { objectMode: false });
    // Also where nobody has begun to read.
    content.once('close', () => body.destroy());
    return content;
  }
}

/** Gives the content from there on. */
type GoOn = (from: number) => Promise<Readable>;

/** Throws a `DocumentStoreError` when something of what is done to documents is refused. */
export async function tryBucket(bucket: Bucket): Promise<void> {
  const content = randomBytes(16);
  const sha256 = createHash('sha256').update(content).digest();
  const key = `prova-${content.toString('hex')}`;
  await bucket.put(key, { size: content.length, sha256, open: () => content });
  for await (const _chunk of (await bucket.get(key, content.length)) ?? []) continue;
  await bucket.remove(key);
  await bucket.list('prova-').next();
}

function bodyOf({ Body }: { readonly Body?: unknown }): Readable {
  if (!(Body instanceof Readable)) throw new TypeError('An answer without a body');
  // One that is cut before anybody reads it ends with its error once it is read, and not the process now.
  Body.on('error', () => undefined);
  return Body;
}

function isNoObject(error: unknown): boolean {
  return error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name);
}
