import { createId, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

import type { TestServer } from '../../../sync-server/src/testing/create-test-server.ts';
import { createTestRandom } from '../../../sync-server/src/testing/test-random.ts';
import { attrezzaturaEffects } from '../features/attrezzatura/local-effects.ts';
import { clientiEffects } from '../features/clienti/local-effects.ts';
import { fogliOreEffects } from '../features/fogli-ore/local-effects.ts';
import { fornitoriEffects } from '../features/fornitori/local-effects.ts';
import { progettiEffects } from '../features/progetti/local-effects.ts';
import { createArchiveKeys } from '../local-db/archive/archive-keys.ts';
import { createSealing } from '../local-db/archive/archive-seal.ts';
import { CacheDb } from '../local-db/databases/cache-db.ts';
import { followDatabases, type FollowedDatabases } from '../local-db/databases/follow-databases.ts';
import { OutboxDb } from '../local-db/databases/outbox-db.ts';
import type { KeyPlace } from '../local-db/secrets/key-place.ts';
import { createRowSecrets, type RowSecrets } from '../local-db/secrets/row-secrets.ts';
import type { TabChannel } from '../local-db/tab-channel.ts';
import { createRowReader } from '../local-db/unreadable/set-apart.ts';
import { tidyArchive } from '../outbox/archive/tidy-archive.ts';
import type { User, LocalEffects } from '../outbox/effects/local-effect.ts';
import type { Step } from '../outbox/outbox-parts.ts';
import type { OutboxTesti } from '../outbox/outbox-service.ts';
import { drainInBackground } from '../sync/drain-in-background.ts';
import type { Engine, EngineParts } from '../sync/engine/engine-parts.ts';
import { createEngine } from '../sync/engine/engine.ts';
import { createTestNetwork, type Behaviour, type TestNetwork } from './test-network.ts';
import type { VirtualTimers } from './virtual-timers.ts';

export const testEffects: LocalEffects = {
  ...attrezzaturaEffects,
  ...clientiEffects,
  ...fogliOreEffects,
  ...fornitoriEffects,
  ...progettiEffects,
};

export const testTesti: OutboxTesti = {
  discoPieno: 'disco pieno',
  versioneNuova: 'versione nuova',
  nonSalvato: 'non salvato',
  forseSalvato: 'forse salvato',
  giaSistemata: 'già sistemata',
  dipendeDaScartata: 'dipende da una scartata',
};

/** One tab of the app: engine, databases, network. */
/** By which version of the app a tab reads rows. */
export const TEST_BUILD = 'this version';

export interface TestTab {
  readonly engine: Engine;
  readonly cache: CacheDb;
  readonly outbox: OutboxDb;
  /** What it has open. */
  readonly databases: FollowedDatabases;
  readonly network: TestNetwork;
  readonly failures: readonly { readonly event: string; readonly error: unknown }[];
  /** What is sealed in its cache. */
  readonly secrets: RowSecrets;
  /** What is done with the archive at each start. */
  tidy(): Promise<void>;
  /** What the browser says of the network. */
  say(online: boolean): void;
  /** The token that the tab sends from now on; null: none. */
  useToken(token: string | null): void;
  /** The token whose account the server said has no access any more. */
  revoked(): string | null;
  /** How often the engine asked to be woken when the network is back. */
  alarms(): number;
  /** Stops for ever at a step, as a killed process does. Gives when it is there. */
  killAt(step: Step): Promise<void>;
  /** Stands still at a step, as a frozen page does. Gives, when it is there, how to let it go on. */
  holdAt(step: Step): Promise<() => void>;
  /** Ends the tab; what it has not written is lost. */
  close(): void;
}

/** One user's browser on one phone; what its tabs write stays. */
export interface TestDevice {
  /** Where its databases are. */
  readonly indexedDB: IDBFactory;
  /** The key of what is sealed in its cache; null: there is none. */
  key: string | null;
  /** The store of the key answers with an error. */
  failsToRead: boolean;
  /** The part of the app that reads and seals pages cannot be had. */
  hasNoArchive: boolean;
  openTab(): TestTab;
  /** The browser wakes the worker, over a network that works unless told otherwise; true when all is sent. */
  ring(behaviour?: Behaviour): Promise<boolean>;
}

export function createTestDevice(
  server: TestServer,
  user: User,
  timers: VirtualTimers,
): TestDevice {
  const indexedDB = new IDBFactory();
  let trace: string | null = null;
  const bus = new Set<() => void>();
  const random = createTestRandom(`device of ${user.id}`);
  const createSeal = createSealing(globalThis.crypto);

  const device: TestDevice = {
    indexedDB,
    key: null,
    failsToRead: false,
    hasNoArchive: false,
    openTab,
    ring,
  };
  const place: KeyPlace = {
    read: async () => {
      if (device.failsToRead) throw new Error('The store of the key does not answer');
      return device.key;
    },
    write: async (key) => {
      device.key = key;
    },
  };
  return device;

  async function ring(behaviour?: Behaviour): Promise<boolean> {
    const outbox = new OutboxDb(user.id, { indexedDB, IDBKeyRange });
    const network = createTestNetwork(server);
    if (behaviour !== undefined) network.behave(behaviour);
    try {
      return await drainInBackground({
        outbox,
        timers,
        createSeal,
        userId: user.id,
        token: server.tokenOf(user.id),
        channel: joinBus(bus),
        locks: null,
        fetch: network.fetch,
        now: timers.now,
        log: (event, error) => {
          throw new Error(event, { cause: error });
        },
        step: () => Promise.resolve(),
      });
    } finally {
      outbox.close();
    }
  }

  function openTab(): TestTab {
    const databases = followDatabases(indexedDB);
    const parts = { indexedDB: databases.indexedDB, IDBKeyRange };
    const cache = new CacheDb(user.id, parts);
    const outbox = new OutboxDb(user.id, parts);
    const network = createTestNetwork(server);
    const failures: { event: string; error: unknown }[] = [];
    const stops = new Map<Step, () => Promise<void>>();
    let open = true;
    let online = true;
    let token: string | null = server.tokenOf(user.id);
    let revoked: string | null = null;
    let alarms = 0;
    const log: EngineParts['log'] = (event, error) => {
      // What a killed tab complains about, its databases being closed under it, nobody hears.
      if (open) failures.push({ event, error });
    };
    const keysParts = { outbox, timers, createSeal, log, fetch: network.fetch, token: () => token };
    const archiveKeys = createArchiveKeys(keysParts);
    const alone = <T>(work: () => Promise<T>): Promise<T> => work();
    const secrets = createRowSecrets({ cache, place, createSeal, alone, log });
    const readRows = createRowReader(cache, TEST_BUILD, log);
    const tidyParts = { cache, outbox, timers, archiveKeys, log };
    const engine = createEngine({
      cache,
      outbox,
      timers,
      archiveKeys,
      readPage: async (page) =>
        device.hasNoArchive ? null : readRows(await secrets.sealPage(page)),
      user,
      effects: testEffects,
      testi: testTesti,
      fetch: network.fetch,
      channel: joinBus(bus),
      now: timers.now,
      traces: {
        read: () => trace,
        write: (text) => {
          trace = text;
        },
      },
      random: () => 0.5,
      createId: () => createId(timers.now(), random(ID_RANDOM_BYTES)),
      token: () => token,
      tokenRefused: () => undefined,
      tokenRevoked: (refused) => {
        revoked = refused;
      },
      tokenTaken: () => undefined,
      locks: null,
      online: () => online,
      visible: () => true,
      setAlarm: () => {
        alarms += 1;
      },
      onSaved: () => undefined,
      log,
      step: (step) => stops.get(step)?.() ?? Promise.resolve(),
    });
    const close = (): void => {
      open = false;
      engine.stop();
      cache.close();
      outbox.close();
    };
    return {
      engine,
      cache,
      outbox,
      databases,
      network,
      failures,
      secrets,
      tidy: () => tidyArchive(tidyParts),
      close,
      say: (next) => {
        online = next;
      },
      useToken: (next) => {
        token = next;
      },
      revoked: () => revoked,
      alarms: () => alarms,
      killAt: (step) =>
        new Promise((resolve) => {
          stops.set(step, () => {
            close();
            resolve();
            return new Promise(() => undefined);
          });
        }),
      holdAt: (step) =>
        new Promise((resolve) => {
          stops.set(step, () => {
            stops.delete(step);
            return new Promise((goOn) => resolve(goOn));
          });
        }),
    };
  }
}

/** Tabs of one browser hear each other, not themselves. */
function joinBus(bus: Set<() => void>): TabChannel {
  const own = new Set<() => void>();
  return {
    post: () => {
      for (const listener of bus) if (!own.has(listener)) listener();
    },
    listen: (listener) => {
      const heard = (): void => listener();
      own.add(heard);
      bus.add(heard);
      return () => {
        own.delete(heard);
        bus.delete(heard);
      };
    },
  };
}
