import type { Seal } from '../../src/local-db/archive/archive-seal.ts';

/** Done at once, and readable by nobody who looks for entries: a real cipher has threads of its own. */
export async function createQuickSeal(key: string): Promise<Seal> {
  const mark = new TextEncoder().encode(key);
  const turn = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(bytes, (byte, at) => byte ^ (mark[at % mark.length] ?? 0));
  return {
    close: async (text) => ({ nonce: mark, bytes: turn(new TextEncoder().encode(text)) }),
    open: async ({ nonce, bytes }) =>
      new TextDecoder().decode(nonce) === key ? new TextDecoder().decode(turn(bytes)) : null,
  };
}

/** What a simulated page has sealed, for whoever judges the disk. */
export function readQuickSeal({ nonce, bytes }: Parameters<Seal['open']>[0]): string {
  return new TextDecoder().decode(
    Uint8Array.from(bytes, (byte, at) => byte ^ (nonce[at % nonce.length] ?? 0)),
  );
}
