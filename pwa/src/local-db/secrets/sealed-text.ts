import { isMark, markOf } from '@gestionale/shared-schema/sync/former-mark.ts';

import type { Seal } from '../archive/archive-seal.ts';
import { fromBase64Url, toBase64Url } from '../archive/base64-url.ts';

/** A text as it lies in a row: its mark, by which edits are merged, and what only the key opens. */
export async function sealText(seal: Seal, text: string): Promise<string> {
  const { nonce, bytes } = await seal.close(text);
  return `${markOf(text)}${toBase64Url(nonce)}.${toBase64Url(bytes)}`;
}

/** The text; one that is not sealed is itself, and null is one that this key does not open. */
export async function openText(seal: Seal | null, text: string): Promise<string | null> {
  if (!isMark(text)) return text;
  const [nonce = '', bytes = ''] = text.slice(markOf(text).length).split('.');
  return (await seal?.open({ nonce: fromBase64Url(nonce), bytes: fromBase64Url(bytes) })) ?? null;
}
