import { Readable } from 'node:stream';

/** Gives the content from there on. */
export type GoOn = (from: number) => Promise<Readable>;

interface ReadingParts {
  /** In bytes. */
  readonly size: number;
  readonly goOn: GoOn;
  /** How often it may fail without anything having come in between. */
  readonly attempts: number;
  readonly toError: (error: unknown) => Error;
}

/** Reads to the end of an object; where the connection is cut another goes on from there. */
export function goOnReading(first: Readable, parts: ReadingParts): Readable {
  const { size, goOn, attempts, toError } = parts;
  let body = first;
  async function* chunks(): AsyncGenerator<Uint8Array, void> {
    let [at, failures] = [0, 0];
    while (at < size) {
      try {
        for await (const chunk of body as AsyncIterable<Uint8Array>) {
          at += chunk.length;
          if (chunk.length > 0) failures = 0;
          yield chunk;
        }
        if (at !== size) throw Object.assign(new Error('Cut short'), { code: 'NOT_WHOLE' });
      } catch (error) {
        failures += 1;
        if (failures === attempts || at > size) throw toError(error);
        body = await goOn(at);
      }
    }
  }
  const content = Readable.from(chunks(), { objectMode: false });
  // Also where nobody has begun to read.
  content.once('close', () => body.destroy());
  return content;
}

/** The content of an answer. One that is cut before anybody reads it ends with its error once it is read. */
export function bodyOf({ Body }: { readonly Body?: unknown }): Readable {
  if (!(Body instanceof Readable)) throw new TypeError('An answer without a body');
  // Without a listener it would end the process.
  Body.on('error', () => undefined);
  return Body;
}
