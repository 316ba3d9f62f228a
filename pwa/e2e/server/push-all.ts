import type { RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { ContractName, ContractOf } from '@gestionale/shared-schema/registry.ts';
import {
  MAX_COMMANDS_PER_PUSH,
  PROTOCOL_VERSION,
} from '@gestionale/shared-schema/sync/protocol.ts';
import { createId, deviceIdSchema, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';
import { istanteSchema } from '@gestionale/shared-schema/values/istante.ts';

import type { RestClient } from './rest-client.ts';

/**
 * Does the same with each of many inputs, as a device sends what it had queued: a request for each of them
 * is dearer, and every open app hears of each. What is made gets an id here, the next one a later. Throws on
 * any refusal.
 */
export async function pushAll<N extends ContractName>(
  client: RestClient,
  name: N,
  inputs: readonly RequestOf<ContractOf<N>>[],
): Promise<void> {
  const device = deviceIdSchema.parse(newId(Date.now()));
  const firstMs = Date.now() - inputs.length;
  for (let done = 0; done < inputs.length; done += MAX_COMMANDS_PER_PUSH) {
    const batch = inputs.slice(done, done + MAX_COMMANDS_PER_PUSH);
    const { outcomes } = await client.call('sync.push', {
      protocol: PROTOCOL_VERSION,
      device,
      first: done + 1,
      commands: batch.map((input, at) => ({
        name,
        input: { id: newId(firstMs + done + at), ...input },
      })),
      highest: done + batch.length,
      clock: istanteSchema.parse(new Date().toISOString()),
    });
    if (outcomes.length > 0) throw new Error(`${name} was refused: ${JSON.stringify(outcomes[0])}`);
  }
}

function newId(ms: number): string {
  return createId(ms, crypto.getRandomValues(new Uint8Array(ID_RANDOM_BYTES)));
}
