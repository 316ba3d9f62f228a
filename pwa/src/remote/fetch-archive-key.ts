import { refusalSchema } from '@gestionale/shared-schema/contract/refusal.ts';
import { chiaveArchivio } from '@gestionale/shared-schema/dispositivi/contracts.ts';
import type { DeviceId } from '@gestionale/shared-schema/values/id.ts';

import { exchange, readJson, type ExchangeParts } from './exchange.ts';
import { requestOf } from './request-of.ts';

/** Why there is no key. `no-answer`: it may be had later; `no-key`: this server has none. */
export type NoKey = 'no-answer' | 'no-key';

const DEADLINE_MS = 5_000;

/**
 * The key that what was sent is sealed with; a server of before it had any does not know the call.
 * What is wrong with session or network is left for others to find out and to say.
 */
export async function fetchArchiveKey(
  parts: ExchangeParts & { readonly token: () => string | null },
  dispositivo: DeviceId,
): Promise<{ readonly key: string } | NoKey> {
  const { url, method } = requestOf(chiaveArchivio, { dispositivo });
  const headers = { authorization: `Bearer ${parts.token()}` };
  const answer = await exchange(parts, url, { method, headers }, DEADLINE_MS, readJson);
  const told = answer?.status === 200 ? chiaveArchivio.output.safeParse(answer.body) : undefined;
  if (told?.success === true) return { key: told.data.chiave };
  const refusal = refusalSchema.safeParse(answer?.body);
  return refusal.data?.codice === 'non_trovato' ? 'no-key' : 'no-answer';
}
