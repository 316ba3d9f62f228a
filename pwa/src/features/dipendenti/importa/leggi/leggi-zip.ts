import { FileIllegibile, LIMITI } from './tabella.ts';

/** Gives a part of an archive by its path; undefined when there is none. */
export type LeggiParte = (path: string) => Promise<Uint8Array | undefined>;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** The comment at the end of an archive is at most so long. */
const COMMENT_BYTES = 0xffff;
/** A spreadsheet has some dozens. */
const MOST_ENTRIES = 1000;

interface Entry {
  readonly flags: number;
  readonly method: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Opens a ZIP archive (APPNOTE 6.3) in memory: stored and deflated parts, no encryption, no ZIP64. What
 * a header says of sizes is not believed: bytes are counted as they come out, over all parts that are
 * read, and the work stops at the bound.
 */
export function apriZip(bytes: Uint8Array): LeggiParte {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = attempt(() => leggiElenco(view, bytes));
  let left: number = LIMITI.bytesSpacchettati;
  return async (path) => {
    const entry = entries.get(path);
    if (entry === undefined) return undefined;
    if ((entry.flags & 1) !== 0) throw new FileIllegibile('protetto');
    const packed = attempt(() => packedBytes(view, bytes, entry));
    const unpacked = await unpack(packed, entry.method, left);
    left -= unpacked.length;
    return unpacked;
  };
}

/** Reading outside of the file is what a damaged one asks for. */
function attempt<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new FileIllegibile('non_valido');
    throw error;
  }
}

function leggiElenco(view: DataView, bytes: Uint8Array): ReadonlyMap<string, Entry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new FileIllegibile('non_valido');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new FileIllegibile('non_valido');
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const commentBytes = view.getUint16(at + 32, true);
    const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    entries.set(new TextDecoder().decode(name), {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - COMMENT_BYTES; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new FileIllegibile('non_zip');
}

function packedBytes(view: DataView, bytes: Uint8Array, { offset, size }: Entry): Uint8Array {
  if (view.getUint32(offset, true) !== LOCAL) throw new FileIllegibile('non_valido');
  const nameBytes = view.getUint16(offset + 26, true);
  const extraBytes = view.getUint16(offset + 28, true);
  const start = offset + LOCAL_BYTES + nameBytes + extraBytes;
  if (start + size > bytes.length) throw new FileIllegibile('non_valido');
  return bytes.subarray(start, start + size);
}

async function unpack(packed: Uint8Array, method: number, left: number): Promise<Uint8Array> {
  if (method === 0) {
    if (packed.length > left) throw new FileIllegibile('troppo_grande');
    return packed;
  }
  if (method !== 8) throw new FileIllegibile('non_valido');
  const source = new ReadableStream<BufferSource>({
    start: (controller) => {
      controller.enqueue(new Uint8Array(packed));
      controller.close();
    },
  });
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const part = await next(reader);
    if (part === undefined) break;
    size += part.length;
    if (size > left) {
      await reader.cancel();
      throw new FileIllegibile('troppo_grande');
    }
    parts.push(part);
  }
  return joined(parts, size);
}

async function next(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch {
    throw new FileIllegibile('non_valido');
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
