import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

/** One file of an archive; nothing of it is made before its turn comes. */
export interface ZipEntry {
  /** With `/` between folders, never from what a user wrote. */
  readonly path: string;
  /** False for what is compressed within. */
  readonly compress: boolean;
  readonly open: () => Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;
}

/**
 * An archive that is made while it is read, one entry after the other and never faster than it is
 * taken; compression runs on other threads. When an entry fails, so does the stream: whoever reads it
 * has no archive that looks whole. Destroying it stops what is being made.
 */
export function zipStream(entries: readonly ZipEntry[], modified: Date): Readable {
  const zip = new ZipFile();
  const output = outputOf(zip);
  const fail = (error: unknown): void => void output.destroy(asError(error));
  let opened: Readable | undefined;
  for (const { path, compress, open } of entries) {
    // Extended times would tell the server's time zone; the mode is that of a file for its owner.
    const options = { mtime: modified, compress, mode: 0o100600 };
    zip.addReadStreamLazy(path, options, (give) => {
      void openStream(open).then((stream) => {
        opened = stream;
        // The library does not listen for it.
        stream.once('error', fail);
        if (output.destroyed) stream.destroy();
        else give(null, stream);
      }, fail);
    });
  }
  output.once('close', () => opened?.destroy());
  zip.on('error', fail);
  zip.end();
  return output;
}

/** Its types say less of it than it is. */
function outputOf({ outputStream }: ZipFile): Readable {
  if (outputStream instanceof Readable) return outputStream;
  throw new TypeError('The archive is no stream of Node');
}

async function openStream(open: ZipEntry['open']): Promise<Readable> {
  return Readable.from(await open(), { objectMode: false });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
