import type { Seal } from '../../src/local-db/archive/archive-seal.ts';

/** Done at once, and readable by nobody who looks for entries: a real cipher has threads of its own. */
export async function createQuickSeal(key: string): Promise<Seal> {
  const mark = new TextEncoder().encode(key);
  return {
    close: async (text) => ({ nonce: mark, bytes: turn(new TextEncoder().encode(text), mark) }),
    open: async ({ nonce, bytes }) =>
      new TextDecoder().decode(nonce) === key ? new TextDecoder().decode(turn(bytes, mark)) : null,
  };
}

/** What a simulated page has sealed, for whoever judges the disk. */
export function readQuickSeal({ nonce, bytes }: Parameters<Seal['open']>[0]): string {
  return new TextDecoder().decode(turn(bytes, nonce));
}

function turn(bytes: Uint8Array, mark: Uint8Array): Uint8Array<ArrayBuffer> {
  const turned = new Uint8Array(bytes.length);
  // Not by `Uint8Array.from`, which calls a function for each byte.
  for (let at = 0; at < bytes.length; at += 1) {
    turned[at] = (bytes[at] ?? 0) ^ (mark[at % mark.length] ?? 0);
  }
  return turned;
}
