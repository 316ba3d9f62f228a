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
import { bodyOf, goOnReading } from './go-on-reading.ts';
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
  const client = openClient(settings, { ...LIMITS, ...some });
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `${settings.prefix}${key}` });
  const toError = (error: unknown) => toStoreError(error, placeOf(settings));

  /** Undefined where there is no such object. */
  async function ask<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await work();
    } catch (error) {
      if (isNoObject(error)) return undefined;
      throw toError(error);
    }
  }

  async function sizeOf(key: string): Promise<number | undefined> {
    return (await ask(() => client.send(new HeadObjectCommand(at(key)))))?.ContentLength;
  }

  async function putOnce(key: string, body: ObjectBody): Promise<void> {
    await send(client, at(key), body);
    if ((await sizeOf(key)) !== body.size) {
      throw Object.assign(new Error('Not stored whole'), { code: 'NOT_WHOLE' });
    }
  }

  return {
    sizeOf,
    put: async (key, body) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await putOnce(key, body);
        } catch (error) {
          const told = toError(error);
          if (attempt === ATTEMPTS || told.trouble !== 'unreachable') throw told;
          await sleep(PAUSE_MS * attempt);
        }
      }
    },
    get: async (key, size) => {
      const first = await ask(() => client.send(new GetObjectCommand(at(key))));
      if (first === undefined) return undefined;
      const body = bodyOf(first);
      if (first.ContentLength !== size) {
        body.destroy();
        return undefined;
      }
      const goOn = async (from: number) => {
        const rest = { ...at(key), Range: `bytes=${from}-` };
        return bodyOf((await ask(() => client.send(new GetObjectCommand(rest)))) ?? {});
      };
      return goOnReading(body, { size, goOn, attempts: ATTEMPTS, toError });
    },
    remove: async (key) => {
      await ask(() => client.send(new DeleteObjectCommand(at(key))));
    },
    list: (folder) => listPages(client, settings, folder, toError),
  };
}

function openClient(settings: S3Settings, limits: BucketLimits): S3Client {
  const { endpoint, region, pathStyle } = settings;
  return new S3Client({
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
}

async function send(
  client: S3Client,
  place: { readonly Bucket: string; readonly Key: string },
  { size, sha256, open }: ObjectBody,
): Promise<void> {
  const body = open();
  const reading = new AbortController();
  // Also after its end, when its file is gone before it was opened: without it that ends the process.
  if (body instanceof Readable) body.on('error', (error) => reading.abort(error));
  const ChecksumSHA256 = sha256.toString('base64');
  const facts = { ...place, Body: body, ContentLength: size, ChecksumSHA256 };
  const command = new PutObjectCommand(facts);
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
  } catch (error) {
    // What could not be read is why, not that it was given up then.
    throw reading.signal.aborted ? reading.signal.reason : error;
  } finally {
    if (body instanceof Readable) body.destroy();
  }
}

async function* listPages(
  client: S3Client,
  { bucket, prefix }: S3Settings,
  folder: string,
  toError: (error: unknown) => Error,
): AsyncGenerator<FoundObject, void> {
  let next: string | undefined;
  do {
    const asked = { Bucket: bucket, Prefix: `${prefix}${folder}`, ContinuationToken: next };
    const page = await client.send(new ListObjectsV2Command(asked)).catch((error: unknown) => {
      throw toError(error);
    });
    for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
      const modifiedMs = LastModified?.getTime() ?? Number.POSITIVE_INFINITY;
      yield { key: Key.slice(prefix.length), size: Size, modifiedMs };
    }
    next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (next !== undefined);
}

function isNoObject(error: unknown): boolean {
  return error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name);
}
