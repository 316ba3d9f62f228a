import { gzipSync } from 'node:zlib';

import type { PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { createId, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';

import { hoursOf } from '../device/hours.ts';
import type { Ask, Caller } from './ask.ts';
import type { LoadWorker } from './load-job.ts';

/** Below this a device does not pack what it sends. */
const PACKED_FROM = 1024;

/** A device that has hours to send, with its requests ready: making them is no work of the server. */
export interface Sender {
  readonly batches: readonly Ask[];
}

/** So many devices, of one worker after the other, each with as many batches of a size. */
export function prepareSenders(
  workers: readonly LoadWorker[],
  devices: number,
  batchesEach: number,
  batchSize: number,
): readonly Sender[] {
  return Array.from({ length: devices }, (_, n) => {
    const worker = workers[n % workers.length];
    if (worker === undefined) throw new Error('Nobody works');
    return { batches: prepareBatches(worker, batchesEach, batchSize) };
  });
}

/** Sends everything of all devices at once, each batch after the answer to the one before it. */
export async function sendAll(caller: Caller, senders: readonly Sender[]): Promise<number[]> {
  const ms: number[] = [];
  await Promise.all(
    senders.map(async ({ batches }) => {
      for (const batch of batches) ms.push(await sendBatch(caller, batch));
    }),
  );
  return ms;
}

/** Milliseconds to the answer; throws unless every command was applied. */
export async function sendBatch(caller: Caller, batch: Ask): Promise<number> {
  const { ms, bytes } = await caller.ask(batch);
  const { outcomes } = JSON.parse(bytes.toString()) as PushResponse;
  if (outcomes.length > 0) throw new Error(`Refused: ${JSON.stringify(outcomes[0])}`);
  return ms;
}

function prepareBatches(worker: LoadWorker, count: number, size: number): Ask[] {
  const device = makeId();
  return Array.from({ length: count }, (_, n) => {
    const first = n * size + 1;
    const highest = first + size - 1;
    const commands = Array.from({ length: size }, (_, place) => ({
      name: 'fogliOre.crea',
      input: { id: makeId(), ...hoursOf(worker.work, worker.id, first + place) },
    }));
    const clock = new Date().toISOString();
    const pending = `${first}-${highest}`;
    return pushOf(worker.token, { protocol: 1, device, first, highest, pending, clock, commands });
  });
}

function pushOf(token: string, request: object): Ask {
  const text = JSON.stringify(request);
  const packed = text.length >= PACKED_FROM;
  return {
    method: 'POST',
    path: '/api/sync/push',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(packed ? { 'content-encoding': 'gzip' } : {}),
    },
    body: packed ? gzipSync(text) : Buffer.from(text),
  };
}

function makeId(): string {
  return createId(Date.now(), crypto.getRandomValues(new Uint8Array(ID_RANDOM_BYTES)));
}
