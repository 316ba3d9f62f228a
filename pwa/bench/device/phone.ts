import { createId, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';

import { localEffects } from '../../src/app/local-effects.ts';
import { createArchiveKeys } from '../../src/local-db/archive/archive-keys.ts';
import { createSealing } from '../../src/local-db/archive/archive-seal.ts';
import { CacheDb } from '../../src/local-db/databases/cache-db.ts';
import { OutboxDb } from '../../src/local-db/databases/outbox-db.ts';
import { createTabChannel } from '../../src/local-db/tab-channel.ts';
import { createTraceStore } from '../../src/local-db/trace-store.ts';
import type { User } from '../../src/outbox/effects/local-effect.ts';
import type { Step } from '../../src/outbox/outbox-parts.ts';
import type { OutboxTesti } from '../../src/outbox/outbox-service.ts';
import { realTimers } from '../../src/remote/timers.ts';
import type { Engine, EngineParts } from '../../src/sync/engine/engine-parts.ts';
import { createEngine } from '../../src/sync/engine/engine.ts';
import { outboxChannel } from '../../src/sync/names.ts';
import { openCache } from '../../src/sync/open-cache.ts';

const testi: OutboxTesti = {
  discoPieno: 'disco pieno',
  versioneNuova: 'versione nuova',
  nonSalvato: 'non salvato',
  forseSalvato: 'forse salvato',
  giaSistemata: 'già sistemata',
  dipendeDaScartata: 'dipende da una scartata',
};

/** Who uses the phone. */
export interface Owner extends User {
  readonly token: string;
}

/** The real engine on the real databases of this page, without a screen. */
export interface Phone {
  readonly engine: Engine;
  readonly cache: CacheDb;
  readonly outbox: OutboxDb;
  /** When the last answer to a sending was stored, in ms since the page began; NaN before any. */
  readonly answeredAt: () => number;
  /** When the server last began to answer a question for news, likewise. */
  readonly pulledAt: () => number;
  /** Hears of each step of the engine, which does not wait; gives how to stop. */
  readonly onStep: (
    listener: (step: Step) => Promise<void>,
    onError: (error: Error) => void,
  ) => () => void;
  /** The network goes, or comes back, as the browser tells the app. */
  readonly reach: (online: boolean) => void;
}

/** What is noted of an engine while it works. */
interface Notes {
  reached: boolean;
  answeredAt: number;
  pulledAt: number;
  readonly heard: Set<(step: Step) => void>;
}

/** Starts it as the app does. */
export async function startPhone(owner: Owner, online: boolean): Promise<Phone> {
  const notes: Notes = {
    reached: online,
    answeredAt: Number.NaN,
    pulledAt: Number.NaN,
    heard: new Set(),
  };
  const databases = { indexedDB, IDBKeyRange };
  const cache = new CacheDb(owner.id, databases);
  const outbox = new OutboxDb(owner.id, databases);
  const parts = partsOf(owner, notes);
  const createSeal = createSealing(crypto);
  const archiveKeys = createArchiveKeys({ ...parts, outbox, createSeal });
  const engine = createEngine({ ...parts, cache, outbox, archiveKeys });
  await openCache(cache, realTimers);
  engine.start();
  return {
    engine,
    cache,
    outbox,
    answeredAt: () => notes.answeredAt,
    pulledAt: () => notes.pulledAt,
    onStep: (listener, onError) => {
      const tell = (step: Step): void => void listener(step).catch(onError);
      notes.heard.add(tell);
      return () => notes.heard.delete(tell);
    },
    reach: (next) => {
      notes.reached = next;
      engine.wake();
    },
  };
}

function partsOf(
  { token, ...user }: Owner,
  notes: Notes,
): Omit<EngineParts, 'cache' | 'outbox' | 'archiveKeys'> {
  return {
    user,
    testi,
    effects: localEffects,
    channel: createTabChannel(outboxChannel(user.id)),
    traces: createTraceStore(localStorage, user.id),
    now: () => Date.now(),
    random: () => Math.random(),
    createId: () => createId(Date.now(), crypto.getRandomValues(new Uint8Array(ID_RANDOM_BYTES))),
    timers: realTimers,
    fetch: async (url, init) => {
      if (!notes.reached) throw new TypeError('Failed to fetch');
      const answer = await fetch(url, init);
      if (url.includes('/sync/pull')) notes.pulledAt = performance.now();
      return answer;
    },
    token: () => token,
    tokenRefused: () => undefined,
    tokenRevoked: () => undefined,
    tokenTaken: () => undefined,
    locks: navigator.locks,
    online: () => notes.reached,
    visible: () => true,
    setAlarm: () => undefined,
    onSaved: () => undefined,
    log: (event, error) => console.warn(event, error),
    step: (step) => {
      if (step === 'answer-stored') notes.answeredAt = performance.now();
      for (const listener of notes.heard) listener(step);
      return Promise.resolve();
    },
  };
}

/** Resolves when it holds, looked at whenever the engine says that something changed. */
export function untilPhone({ engine }: Phone, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!holds()) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [engine.sync.subscribe(look), engine.outbox.subscribe(look)];
    look();
  });
}

export function isSynced({ engine }: Phone): boolean {
  return engine.sync.status().kind === 'synced';
}
