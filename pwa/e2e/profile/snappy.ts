/**
 * Unpacks one block in Snappy's raw format, as LevelDB keeps it.
 * Format: https://github.com/google/snappy/blob/main/format_description.txt
 */
export function unpackSnappy(packed: Buffer): Buffer {
  const { value: length, next } = readVarint(packed, 0);
  const out = Buffer.alloc(length);
  let to = 0;
  let at = next;
  while (at < packed.length) {
    const tag = packed.readUInt8(at);
    at += 1;
    if ((tag & 3) === 0) {
      // A literal; from 60 on its length stands in as many bytes more.
      const more = (tag >> 2) - 59;
      const size = more > 0 ? packed.readUIntLE(at, more) + 1 : (tag >> 2) + 1;
      at += Math.max(0, more);
      to += packed.copy(out, to, at, at + size);
      at += size;
    } else {
      const { size, offset, bytes } = readCopy(packed, at, tag);
      at += bytes;
      // It may reach into what it makes itself: byte by byte.
      for (let n = 0; n < size; n += 1) out[to + n] = out[to + n - offset] ?? 0;
      to += size;
    }
  }
  return out;
}

function readCopy(packed: Buffer, at: number, tag: number) {
  switch (tag & 3) {
    case 1: {
      const offset = ((tag >> 5) << 8) | packed.readUInt8(at);
      return { size: ((tag >> 2) & 7) + 4, offset, bytes: 1 };
    }
    case 2:
      return { size: (tag >> 2) + 1, offset: packed.readUInt16LE(at), bytes: 2 };
    default:
      return { size: (tag >> 2) + 1, offset: packed.readUInt32LE(at), bytes: 4 };
  }
}

/** A number of at most 32 bits in groups of seven, the lowest first. */
export function readVarint(bytes: Buffer, start: number): { value: number; next: number } {
  let value = 0;
  for (let at = start, factor = 1; ; at += 1, factor *= 128) {
    const byte = bytes.readUInt8(at);
    value += (byte & 127) * factor;
    if (byte < 128) return { value, next: at + 1 };
  }
}
