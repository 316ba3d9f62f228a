import { readVarint, unpackSnappy } from './snappy.ts';

const FOOTER_BYTES = 48;
const SNAPPY = 1;

interface Place {
  readonly offset: number;
  readonly size: number;
}

/**
 * Everything that stands in a table file of LevelDB, unpacked: keys and values, those too that were
 * deleted since. Format: https://github.com/google/leveldb/blob/main/doc/table_format.md
 */
export function unpackTable(file: Buffer): Buffer {
  if (file.length < FOOTER_BYTES) return file;
  const footer = file.subarray(-FOOTER_BYTES);
  const { next } = readPlace(footer, 0);
  const index = readBlock(file, readPlace(footer, next).place);
  return Buffer.concat(placesIn(index).map((place) => readBlock(file, place)));
}

function readBlock(file: Buffer, { offset, size }: Place): Buffer {
  const block = file.subarray(offset, offset + size);
  return file.readUInt8(offset + size) === SNAPPY ? unpackSnappy(block) : block;
}

/** The values of an index block, which are the places of the others. */
function placesIn(index: Buffer): Place[] {
  const restarts = index.readUInt32LE(index.length - 4);
  const end = index.length - 4 * (restarts + 1);
  const places: Place[] = [];
  for (let at = 0; at < end;) {
    const shared = readVarint(index, at);
    const own = readVarint(index, shared.next);
    const value = readVarint(index, own.next);
    const start = value.next + own.value;
    places.push(readPlace(index, start).place);
    at = start + value.value;
  }
  return places;
}

function readPlace(bytes: Buffer, at: number): { place: Place; next: number } {
  const offset = readVarint(bytes, at);
  const size = readVarint(bytes, offset.next);
  return { place: { offset: offset.value, size: size.value }, next: size.next };
}
