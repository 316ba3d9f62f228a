import type { Readable } from 'node:stream';

import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { UploadedFile } from '@gestionale/shared-schema/contract/file-input.ts';
import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import { refusal, type Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { FastifyRequest } from 'fastify';

import { testiServer } from '../../testi/server.ts';
import { drainRequest } from './drain-request.ts';
import { RefusedRequestError } from './refused-request.ts';

/** What a form may hold beside its file: more than any contract asks for, and never much memory. */
export const FORM_LIMITS = {
  parts: 20,
  fields: 10,
  files: 10,
  fieldSize: 16 * 1024,
  headerPairs: 20,
  headerSize: 16 * 1024,
  // Counted here, chunk by chunk: the parser would tell of it only at the end of the file.
  fileSize: Infinity,
} as const;

/** More than {@link FORM_LIMITS} let through beside a file. */
const FORM_OVERHEAD_BYTES = 1024 * 1024;

/** How much of a refused upload is still taken in, in multiples of the limit, so that its answer arrives. */
const DRAINED_LIMITS = 4;

export interface UploadRules {
  /** The contract's field that holds the file. */
  readonly fileField: string;
  readonly limitBytes: number;
  /** Whether its sender may still go on when all of the file has come; the code of why not. */
  readonly refuseLate: (request: FastifyRequest) => Promise<RefusalCode | undefined>;
}

/** The fields of a form up to its file, and the file under its own. */
type FormFields = Record<string, unknown>;

/** What its headers alone say against an upload. */
export function refuseUnread(request: FastifyRequest, { limitBytes }: UploadRules) {
  const { headers } = request;
  if (!/^multipart\/form-data *(;|$)/i.test(headers['content-type'] ?? '')) {
    return refusal('corpo_illeggibile', { errore: testiServer.nonMultipart });
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    return refusal('codifica_non_ammessa', { errore: testiServer.fileCompresso });
  }
  const announcedBytes = Number(headers['content-length'] ?? 0);
  return announcedBytes > limitBytes + FORM_OVERHEAD_BYTES ? tooLarge(limitBytes) : undefined;
}

/**
 * Hands the form to the work as soon as its file begins. Reading the file ends with a
 * {@link RefusedRequestError} when the limit is passed, the sender goes away or the form is broken, up
 * to its last boundary: a file that was read to its end arrived whole. What the work leaves unread is
 * drained.
 */
export async function withUpload<Value>(
  request: FastifyRequest,
  rules: UploadRules,
  work: (fields: FormFields) => Promise<Value>,
): Promise<Value> {
  const form = new Form(request, rules);
  try {
    return await work(await form.readUpToFile());
  } finally {
    form.letGo();
  }
}

class Form {
  readonly #request: FastifyRequest;
  readonly #rules: UploadRules;
  readonly #parts: AsyncIterator<Multipart, undefined>;
  readonly #files: Readable[] = [];
  /** Another file after the one that was handed out, or undefined at the end of a form that is whole. */
  #rest: Promise<MultipartFile | undefined> = Promise.resolve(undefined);

  constructor(request: FastifyRequest, rules: UploadRules) {
    this.#request = request;
    this.#rules = rules;
    this.#parts = request.parts();
  }

  async readUpToFile(): Promise<FormFields> {
    const { fileField } = this.#rules;
    const fields: FormFields = {};
    const file = await refusing(
      this.#nextFile((name, value) => {
        // Text, or JSON made to look like a file, is none.
        if (name !== fileField) fields[name] = value;
      }),
    );
    if (file === undefined) return fields;
    this.#rest = this.#nextFile(() => undefined);
    // Once it is known that the form is refused, the parser need see no more of it, whoever is waited for.
    this.#rest.then(
      (another) => {
        if (another !== undefined) this.#drain();
      },
      () => this.#drain(),
    );
    return { ...fields, [fileField]: this.#toUploadedFile(file) };
  }

  letGo(): void {
    for (const file of this.#files) file.destroy();
    this.#drain();
  }

  #drain(): void {
    drainRequest(this.#request.raw, DRAINED_LIMITS * this.#rules.limitBytes);
  }

  /** The contract's file, past the fields before it; undefined when the form ends without one. */
  async #nextFile(
    take: (name: string, value: unknown) => void,
  ): Promise<MultipartFile | undefined> {
    for (;;) {
      const { done, value: part } = await this.#parts.next();
      if (done === true) return undefined;
      if (part.type === 'field') {
        take(part.fieldname, part.value);
        continue;
      }
      this.#files.push(part.file);
      // A form whose file was not chosen sends one without a name.
      if (part.fieldname === this.#rules.fileField && part.filename) return part;
      await skip(this.#limited(part.file));
    }
  }

  #toUploadedFile({ filename, mimetype, file }: MultipartFile): UploadedFile {
    const announcedBytes = Number(this.#request.headers['content-length'] ?? 0);
    const leastBytes = Math.max(0, announcedBytes - FORM_OVERHEAD_BYTES);
    return { filename, mediaType: mimetype, leastBytes, content: this.#read(file) };
  }

  async *#read(file: Readable): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#limited(file);
      const another = await this.#rest;
      if (another !== undefined) throw moreThanOne(this.#rules.fileField);
      const late = await this.#rules.refuseLate(this.#request);
      if (late !== undefined) throw new RefusedRequestError(refusal(late));
    } catch (error) {
      throw asRefused(error);
    }
  }

  async *#limited(file: Readable): AsyncGenerator<Uint8Array> {
    const { limitBytes } = this.#rules;
    let readBytes = 0;
    for await (const chunk of file as AsyncIterable<Uint8Array>) {
      readBytes += chunk.length;
      if (readBytes > limitBytes) throw new RefusedRequestError(tooLarge(limitBytes));
      yield chunk;
    }
  }
}

async function skip(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of content);
}

async function refusing<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    throw asRefused(error);
  }
}

/** Whatever the parser or the connection complains of, the form did not arrive as it should. */
function asRefused(error: unknown): RefusedRequestError {
  if (error instanceof RefusedRequestError) return error;
  const broken = refusal('corpo_illeggibile', { errore: testiServer.moduloIncompleto });
  return new RefusedRequestError(broken, { cause: error });
}

function moreThanOne(fileField: string): RefusedRequestError {
  const campi = { [fileField]: testiServer.unFileSolo };
  return new RefusedRequestError(refusal('richiesta_non_valida', { campi }));
}

function tooLarge(limitBytes: number): Refusal {
  return refusal('file_troppo_grande', { errore: testiServer.fileTroppoGrande(limitBytes) });
}
