import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

import { StartupError } from '../startup-error.ts';
import { testiBackup } from '../testi/backup.ts';
import type { Pace } from './pace.ts';

export interface CopiedFile {
  /** In bytes. */
  readonly size: number;
  /** Of the content, in hexadecimal. */
  readonly sha256: string;
}

export interface Copy {
  /** What the source held. */
  readonly read: CopiedFile;
  /** What the copy holds: the same, unless it was changed on the way. */
  readonly written: CopiedFile;
}

/** A part of a file, one after the other. */
export interface Piece {
  readonly bytes: Uint8Array;
  /** After it nothing comes; an empty file is one empty piece. */
  readonly isLast: boolean;
}

/** What is done to a file on its way. */
export interface PieceChange {
  /** How many bytes it takes at once; only the last piece may have fewer. */
  readonly pieceBytes: number;
  readonly apply: (piece: Piece) => Uint8Array;
}

const PIECE_BYTES = 256 * 1024;

/** What is copied: an open file, or bytes as they come from elsewhere. */
export type CopySource = FileHandle | AsyncIterable<Uint8Array>;

/** Copies an open file into a new one, flushes it and reads it again to see that it is as it was written. */
export async function copyChecked(
  source: CopySource,
  target: string,
  pace: Pace,
  change?: PieceChange,
): Promise<Copy> {
  const copy = await open(target, 'wx+', 0o600);
  try {
    const read = createCount();
    const written = createCount();
    for await (const piece of readPieces(source, change?.pieceBytes ?? PIECE_BYTES)) {
      read.add(piece.bytes);
      const bytes = change === undefined ? piece.bytes : change.apply(piece);
      if (change !== undefined) written.add(bytes);
      await pace(bytes.length);
      await copy.appendFile(bytes);
    }
    await copy.sync();
    const taken = read.end();
    const given = change === undefined ? taken : written.end();
    const found = await hashFile(copy, pace);
    if (found.sha256 !== given.sha256) throw new StartupError(testiBackup.copiaDiversa(target));
    return { read: taken, written: given };
  } finally {
    await copy.close();
  }
}

/** Reads an open file to its end. */
export async function hashFile(file: CopySource, pace: Pace): Promise<CopiedFile> {
  const count = createCount();
  for await (const { bytes } of readPieces(file, PIECE_BYTES)) {
    await pace(0);
    count.add(bytes);
  }
  return count.end();
}

function createCount() {
  const hash: Hash = createHash('sha256');
  let size = 0;
  return {
    add(bytes: Uint8Array): void {
      hash.update(bytes);
      size += bytes.length;
    },
    end: (): CopiedFile => ({ size, sha256: hash.digest('hex') }),
  };
}

function readPieces(source: CopySource, pieceBytes: number): AsyncGenerator<Piece> {
  return Symbol.asyncIterator in source
    ? cutPieces(source, pieceBytes)
    : readFilePieces(source, pieceBytes);
}

async function* cutPieces(
  content: AsyncIterable<Uint8Array>,
  pieceBytes: number,
): AsyncGenerator<Piece> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    let rest = chunk;
    // What fills a piece is given once more comes: only then it is not the last one.
    while (size + rest.length > pieceBytes) {
      const taken = rest.subarray(0, pieceBytes - size);
      yield { bytes: Buffer.concat([...held, taken]), isLast: false };
      [held, size, rest] = [[], 0, rest.subarray(taken.length)];
    }
    held.push(rest);
    size += rest.length;
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}

async function* readFilePieces(file: FileHandle, pieceBytes: number): AsyncGenerator<Piece> {
  let at = 0;
  let held = await readPiece(file, at, pieceBytes);
  for (;;) {
    at += held.length;
    const next = held.length < pieceBytes ? undefined : await readPiece(file, at, pieceBytes);
    const isLast = next === undefined || next.length === 0;
    yield { bytes: held, isLast };
    if (isLast) return;
    held = next;
  }
}

/** Fewer bytes only at the end of the file. */
async function readPiece(file: FileHandle, at: number, bytes: number): Promise<Uint8Array> {
  const buffer = Buffer.alloc(bytes);
  let filled = 0;
  while (filled < bytes) {
    const { bytesRead } = await file.read(buffer, filled, bytes - filled, at + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
