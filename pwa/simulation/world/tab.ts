import { createId, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';
import { IDBKeyRange } from 'fake-indexeddb';

import { createArchiveKeys, type OwnArchiveKeys } from '../../src/local-db/archive/archive-keys.ts';
import { CACHE_VERSION, CacheDb } from '../../src/local-db/databases/cache-db.ts';
import { OutboxDb } from '../../src/local-db/databases/outbox-db.ts';
import type { TabChannel } from '../../src/local-db/tab-channel.ts';
import { createRowReader } from '../../src/local-db/unreadable/set-apart.ts';
import type { Locks } from '../../src/local-db/with-lock.ts';
import { tidyArchive } from '../../src/outbox/archive/tidy-archive.ts';
import type { TraceStore } from '../../src/outbox/device-trace.ts';
import type { Step } from '../../src/outbox/outbox-parts.ts';
import { releaseLater } from '../../src/records/held-back/release-due.ts';
import type { Fetch } from '../../src/remote/exchange.ts';
import type { Cancel, Timers } from '../../src/remote/timers.ts';
import type { Engine } from '../../src/sync/engine/engine-parts.ts';
import { createEngine } from '../../src/sync/engine/engine.ts';
import type { Pace } from '../../src/sync/loop/pace.ts';
import { openCache } from '../../src/sync/open-cache.ts';
import { testEffects, testTesti } from '../../src/testing/test-device.ts';
import type { SentPush } from '../checks/check-push.ts';
import type { Member } from '../plan/company.ts';
import type { SeededRandom } from '../plan/seeded-random.ts';
import type { Heard, TabSide } from './network.ts';
import { createQuickSeal } from './quick-seal.ts';
import type { Call } from './server-gate.ts';
import type { VirtualTime } from './virtual-time.ts';

const PUSH_URL = '/api/sync/push';

/** What a tab has of the browser around it. */
export interface TabParts {
  readonly name: string;
  readonly user: Member;
  readonly disk: IDBFactory;
  readonly time: VirtualTime;
  readonly random: SeededRandom;
  readonly fetchFor: (tab: TabSide) => Fetch;
  readonly channel: TabChannel;
  readonly traces: TraceStore;
  readonly pace: Pace;
  /** Whether it lets go what is held back, as pages of the office do. */
  readonly holdsBack: boolean;
  readonly locksFor: (tab: object) => Locks | null;
  readonly token: () => string | null;
  readonly onRefused: (token: string) => void;
  readonly onRevoked: (token: string) => void;
  readonly clockOffsetMs: () => number;
  readonly online: () => boolean;
  readonly visible: () => boolean;
  /** Called at every step; what it waits for, the engine waits for. */
  readonly onStep: (tab: Tab, step: Step) => Promise<void>;
  /** With how many that left before it and have no answer. */
  readonly onPush: (request: SentPush, unanswered: number) => void;
  /** Something may have changed in it. */
  readonly onLife: () => void;
  readonly onFailure: (tab: Tab, event: string, error: unknown) => void;
}

/** One page of the app: the real engine on the real databases. */
export class Tab implements TabSide {
  readonly name: string;
  readonly user: Member;
  readonly engine: Engine;
  /** What it heard last. */
  lastHeard: Heard = 'unknown';
  /** Whether the server, when it last answered, did not do what it was asked. */
  readonly inTrouble = { push: false, pull: false };
  /** What the server sent last, or what was here before it, could not be written or read. */
  unkept = false;
  /** When another was killed, in ms since the beginning, unless this one has settled its rows since. */
  untoldSince: number | null = null;
  readonly #parts: TabParts;
  readonly #cache: CacheDb;
  readonly #outbox: OutboxDb;
  readonly #keys: OwnArchiveKeys;
  readonly #timers: Timers = { after: (delayMs, callback) => this.#after(delayMs, callback) };
  #state: 'open' | 'closed' | 'dead' = 'open';
  /** Pushes on the way. */
  #unanswered = 0;

  constructor(parts: TabParts) {
    this.name = parts.name;
    this.user = parts.user;
    this.#parts = parts;
    const databases = { indexedDB: parts.disk, IDBKeyRange };
    // As a page does that finds its cache: here is none of before, and each version takes its time.
    this.#cache = new CacheDb(parts.user.id, databases, CACHE_VERSION);
    this.#outbox = new OutboxDb(parts.user.id, databases);
    this.#keys = createArchiveKeys({
      outbox: this.#outbox,
      createSeal: createQuickSeal,
      fetch: parts.fetchFor(this),
      timers: this.#timers,
      token: parts.token,
      log: (event, error) => this.#fail(event, error),
    });
    this.engine = this.#createEngine();
  }

  start(): void {
    openCache(this.#cache, this.#timers).then(
      () => {
        if (!this.isOpen()) return;
        this.engine.start();
        if (this.#parts.holdsBack) this.#watchHeldBack();
        void tidyArchive({
          cache: this.#cache,
          outbox: this.#outbox,
          timers: this.#timers,
          archiveKeys: this.#keys,
          log: (event, error) => this.#fail(event, error),
        });
      },
      (error: unknown) => this.#fail('open-cache', error),
    );
  }

  isOpen(): boolean {
    return this.#state === 'open';
  }

  alive(): boolean {
    return this.#state !== 'dead';
  }

  connected(): boolean {
    return this.#parts.online();
  }

  heard(what: Heard, { url }: Call, inTrouble: boolean | null): void {
    this.#parts.onLife();
    this.lastHeard = what;
    if (url === PUSH_URL) this.#unanswered -= 1;
    if (inTrouble !== null && what === 'answer') {
      this.inTrouble[url === PUSH_URL ? 'push' : 'pull'] = inTrouble;
    }
  }

  leaving({ url, body }: Call): void {
    if (url === PUSH_URL && body !== undefined) {
      this.#parts.onPush(JSON.parse(body) as SentPush, this.#unanswered);
      this.#unanswered += 1;
    }
  }

  /** The page goes, or shows somebody else: what it was doing it may still finish. */
  close(): void {
    this.#state = 'closed';
    this.engine.stop();
    this.#cache.close();
    this.#outbox.close();
  }

  /** Nothing of it ever runs again, apart from what it has handed to the disk. */
  kill(): void {
    this.close();
    this.#state = 'dead';
    // A lost connection is opened again: not by the dead.
    for (const database of [this.#cache, this.#outbox]) {
      Object.assign(database, { open: () => new Promise(() => undefined) });
    }
  }

  /** As the app's component does it, whenever the entries change. */
  #watchHeldBack(): void {
    const { outbox } = this.engine;
    let seen: ReturnType<typeof outbox.entries>;
    let cancel: Cancel | undefined;
    const look = (): void => {
      const entries = outbox.entries();
      if (entries === seen) return;
      seen = entries;
      cancel?.();
      cancel = releaseLater(outbox.parts, entries ?? []);
    };
    outbox.subscribe(look);
    look();
  }

  #createEngine(): Engine {
    const { user, time, random } = this.#parts;
    const now = (): number => time.now() + this.#parts.clockOffsetMs();
    return createEngine({
      cache: this.#cache,
      outbox: this.#outbox,
      effects: testEffects,
      testi: testTesti,
      user,
      archiveKeys: this.#keys,
      channel: this.#parts.channel,
      pace: this.#parts.pace,
      readPage: createRowReader(this.#cache, 'simulated', (event, error) =>
        this.#fail(event, error),
      ),
      // Outboxes of histories are short.
      fewestMade: 1,
      fetch: this.#parts.fetchFor(this),
      timers: this.#timers,
      now,
      random: () => random.float(),
      createId: () => createId(now(), random.bytes(ID_RANDOM_BYTES)),
      token: this.#parts.token,
      tokenRefused: this.#parts.onRefused,
      tokenRevoked: this.#parts.onRevoked,
      tokenTaken: () => undefined,
      locks: this.#parts.locksFor(this),
      online: this.#parts.online,
      visible: this.#parts.visible,
      setAlarm: () => undefined,
      traces: this.#parts.traces,
      onSaved: () => undefined,
      log: (event, error) => this.#fail(event, error),
      step: (step) => {
        // A page is on the disk, and nothing that follows from it has failed.
        if (step === 'page-applied') this.unkept = false;
        return this.#parts.onStep(this, step);
      },
    });
  }

  #after(delayMs: number, callback: () => void): Cancel {
    return this.#parts.time.after(delayMs, () => {
      this.#parts.onLife();
      if (this.alive()) callback();
    });
  }

  /** What a closed tab complains about, its databases being closed under it, nobody hears. */
  #fail(event: string, error: unknown): void {
    if (event === 'receiving') this.unkept = true;
    if (this.isOpen()) this.#parts.onFailure(this, event, error);
  }
}
