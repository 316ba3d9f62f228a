import { refuse, accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { IDEMPOTENCY_HEADER } from '@gestionale/shared-schema/sync/protocol.ts';
import { deviceIdSchema } from '@gestionale/shared-schema/values/id.ts';

import type { CommandKey } from '../../sync/apply/outcome-store.ts';
import { testiServer } from '../../testi/server.ts';

/** Reads `Idempotency-Key: <device>:<sequence>`; undefined when the header is absent. */
export function readCommandKey(
  header: string | string[] | undefined,
): Outcome<CommandKey | undefined> {
  if (header === undefined) return accept(undefined);
  const [, device, sequence] = /^([^:]+):([1-9]\d{0,14})$/.exec(String(header)) ?? [];
  const parsed = deviceIdSchema.safeParse(device);
  if (parsed.success) {
    return accept({ device: parsed.data, sequence: Number(sequence), clockOffsetMs: null });
  }
  return refuse('richiesta_non_valida', {
    campi: { [IDEMPOTENCY_HEADER]: testiServer.chiaveNonValida },
  });
}
