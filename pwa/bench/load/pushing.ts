import { gzipSync } from 'node:zlib';

import type { PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { createId, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';

import { hoursOf } from '../device/hours.ts';
import type { Ask, Asker } from './ask.ts';
import type { LoadWorker } from './load-job.ts';

/** Below this a device does not pack what it sends. */
const PACKED_FROM = 1024;

/** A device that has hours to send, with its requests ready: making them is no work of the server. */
export interface Sender {
  readonly batches: readonly Ask[];
}

/** A device that goes on from where it is. */
export interface Device {
  readonly worker: LoadWorker;
  readonly id: string;
  /** Sequence of its next command. */
  next: number;
}

/** A device of each worker, as many as wanted. */
export function makeDevices(workers: readonly LoadWorker[], count: number): readonly Device[] {
  return workers.slice(0, count).map((worker) => ({ worker, id: makeId(), next: 1 }));
}

/** What the devices have to send next: so many batches of a size each. */
export function nextOf(
  devices: readonly Device[],
  batchesEach: number,
  batchSize: number,
): readonly Sender[] {
  return devices.map((device) => ({ batches: prepareBatches(device, batchesEach, batchSize) }));
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
    return { batches: prepareBatches({ worker, id: makeId(), next: 1 }, batchesEach, batchSize) };
  });
}

/** Sends everything of all devices at once, each batch after the answer to the one before it. */
export async function sendAll(asker: Asker, senders: readonly Sender[]): Promise<number[]> {
  const ms: number[] = [];
  await Promise.all(
    senders.map(async ({ batches }) => {
      for (const batch of batches) ms.push(await sendBatch(asker, batch));
    }),
  );
  return ms;
}

/** Milliseconds to the answer; throws unless every command was applied. */
export async function sendBatch(asker: Asker, batch: Ask): Promise<number> {
  const { ms, bytes } = await asker.ask(batch);
  const { outcomes } = JSON.parse(bytes.toString()) as PushResponse;
  if (outcomes.length > 0) throw new Error(`Refused: ${JSON.stringify(outcomes[0])}`);
  return ms;
}

/** A batch of a device of its own, of whatever commands. */
export function batchOf(
  sender: Pick<LoadWorker, 'token' | 'protocol'>,
  commands: readonly object[],
): Ask {
  return pushOf(sender, makeId(), 1, commands);
}

function prepareBatches(device: Device, count: number, size: number): Ask[] {
  const { worker, id } = device;
  return Array.from({ length: count }, () => {
    const first = device.next;
    device.next += size;
    const commands = Array.from({ length: size }, (_, place) => ({
      name: 'fogliOre.crea',
      input: { id: makeId(), ...hoursOf(worker.work, worker.id, first + place) },
    }));
    return pushOf(worker, id, first, commands);
  });
}

function pushOf(
  { token, protocol }: Pick<LoadWorker, 'token' | 'protocol'>,
  device: string,
  first: number,
  commands: readonly object[],
): Ask {
  const highest = first + commands.length - 1;
  const pending = `${first}-${highest}`;
  const clock = new Date().toISOString();
  const request = { protocol, device, first, highest, pending, clock, commands };
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
