import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';

import { countRequests } from './count-requests.ts';
import { hoursOf, type Work } from './hours.ts';
import { isSynced, startPhone, untilPhone, type Owner, type Phone } from './phone.ts';

export interface Saves {
  /** Of each save, in milliseconds. */
  readonly ms: readonly number[];
  /** Of each save: how many requests IndexedDB got. */
  readonly requests: readonly number[];
}

export interface Replay {
  /** From the network's return until every entry was answered and the answer stored, in milliseconds. */
  readonly acknowledgedMs: number;
  /** … until the outbox was empty, everything archived and no effect pending. */
  readonly settledMs: number;
  readonly requests: number;
}

/** What the measurement calls in this page. */
export interface ReplayPage {
  readonly start: (owner: Owner, online: boolean) => Promise<void>;
  readonly untilQueued: (count: number) => Promise<void>;
  readonly goOffline: () => void;
  readonly save: (work: Work, count: number) => Promise<Saves>;
  readonly replay: () => Promise<Replay>;
}

const counted = countRequests();
let phone: Phone;
let owner: Owner;
let saved = 0;

const page: ReplayPage = {
  start: async (who, online) => {
    owner = who;
    phone = await startPhone(who, online);
    if (online) await untilPhone(phone, () => isSynced(phone));
  },
  untilQueued: async (count) =>
    untilPhone(phone, () => phone.engine.outbox.entries()?.length === count),
  goOffline: () => phone.reach(false),
  save: async (work, count) => {
    const ms: number[] = [];
    const requests: number[] = [];
    for (let n = 0; n < count; n += 1) {
      await untilQuiet();
      counted();
      const startedAt = performance.now();
      await save(work, saved);
      saved += 1;
      ms.push(performance.now() - startedAt);
      requests.push(counted());
    }
    await untilQuiet();
    return { ms, requests };
  },
  replay: async () => {
    await untilQuiet();
    counted();
    const startedAt = performance.now();
    phone.reach(true);
    await untilPhone(phone, () => phone.engine.outbox.entries()?.length === 0 && isSynced(phone));
    while (!(await isSettled())) await new Promise((resolve) => setTimeout(resolve, 1));
    const settledMs = performance.now() - startedAt;
    return { acknowledgedMs: phone.answeredAt() - startedAt, settledMs, requests: counted() };
  },
};
Object.assign(globalThis, { page });

async function save(work: Work, n: number): Promise<void> {
  const input = hoursOf(work, owner.id, n) as CommandRequest<'fogliOre.crea'>;
  const result = await phone.engine.outbox.submit('fogliOre.crea', input, 'Ore');
  if (result.outcome !== 'saved') throw new Error(`Not saved: ${result.outcome}`);
}

/** What a save leaves to be done after it belongs to none of the next ones. */
async function untilQuiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
}

async function isSettled(): Promise<boolean> {
  const [entries, pending] = await Promise.all([
    phone.outbox.entries.count(),
    phone.cache.pending.count(),
  ]);
  return entries === 0 && pending === 0;
}
