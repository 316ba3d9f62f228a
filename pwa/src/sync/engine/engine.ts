import { openWithin } from '../../local-db/databases/open-within.ts';
import { reopening } from '../../local-db/databases/reopening.ts';
import { withLock } from '../../local-db/with-lock.ts';
import { createOutbox, type Outbox } from '../../outbox/create-outbox.ts';
import { createDeviceTrace } from '../../outbox/device-trace.ts';
import { createChanges } from '../../outbox/effects/changes.ts';
import { followRows } from '../../outbox/effects/follow-rows.ts';
import { reconcile } from '../../outbox/effects/mirror.ts';
import { createQueueMemory } from '../../outbox/entries/queue-memory.ts';
import { sealSettled, settle } from '../../outbox/entries/settle-entries.ts';
import { identifyDevice } from '../../outbox/identify-device.ts';
import { createImpatience } from '../../remote/impatience.ts';
import { repeat } from '../../remote/repeat.ts';
import type { Cancel } from '../../remote/timers.ts';
import { createLoop, type CycleResult, type Loop } from '../loop/loop.ts';
import { createPace } from '../loop/pace.ts';
import { receivingLock, sendingLock } from '../names.ts';
import type { FetchPageParts } from '../pull/fetch-page.ts';
import { createLiveHints, type LiveHints } from '../pull/live-hints.ts';
import { pullCycle } from '../pull/pull-cycle.ts';
import { pushCycle } from '../push/push-cycle.ts';
import { createSituationStore, type SituationStore } from '../status/situation-store.ts';
import { storageTroubleOf } from '../status/storage-trouble.ts';
import type { SyncService } from '../status/sync-service.ts';
import type { CycleParts } from './cycle-parts.ts';
import type { EngineEvent, LoopName } from './engine-event.ts';
import type { Engine, EngineParts } from './engine-parts.ts';
import type { EngineRequest, TokenVerdict } from './engine-request.ts';
import { initialSituation, type EngineSituation } from './engine-situation.ts';
import { hasMoreToReceive, isWaiting, reduce } from './reduce.ts';

/** So often, in milliseconds, a visible page looks for what others left and, without a live line, for news. */
const POLL_MS = 20_000;

/**
 * Sends what the user did and receives what others did, each in its own loop. What follows from
 * what happens is decided in `reduce.ts`; this tells it what happens and does what it asks for.
 */
export function createEngine(parts: EngineParts): Engine {
  return new UserEngine(parts);
}

type RunningParts = EngineParts & CycleParts & FetchPageParts;

class UserEngine implements Engine {
  readonly outbox: Outbox;
  readonly sync: SyncService;
  readonly #parts: RunningParts;
  readonly #store: SituationStore<EngineSituation>;
  readonly #live: LiveHints;
  readonly #failureListeners = new Set<() => void>();
  #loops: { readonly push: Loop; readonly pull: Loop } | null = null;
  #stops: readonly Cancel[] = [];
  #stopped = false;
  readonly #impatience = createImpatience();

  constructor(parts: EngineParts) {
    this.#store = createSituationStore(initialSituation(parts.online()));
    this.#parts = {
      ...parts,
      pace: parts.pace ?? createPace(),
      changes: createChanges(parts.channel),
      queue: createQueueMemory(parts.outbox),
      trace: createDeviceTrace(parts.traces ?? { read: () => null, write: () => undefined }),
      alive: () => this.#loops !== null,
      inside: () => !this.#stopped && parts.token() !== null,
      onExpired: (token) => this.#tokenRefused(token, false),
      onRevoked: (token) => this.#tokenRefused(token, true),
      // Each loop says of itself what is wrong: one may work while the other does not.
      onTrouble: () => undefined,
      onAnswer: (token) => this.#dispatch({ kind: 'answered', token }),
      onNoAnswer: () => this.#dispatch({ kind: 'unanswered' }),
    };
    this.outbox = createOutbox({
      ...this.#parts,
      sender: {
        wake: () => this.#dispatch({ kind: 'entry-queued' }),
        mayReach: () => this.#loops !== null && parts.online() && !this.#store.situation().expired,
        onFailure: (listener) => {
          this.#failureListeners.add(listener);
          return () => this.#failureListeners.delete(listener);
        },
      },
    });
    const { status, isSending, subscribe } = this.#store;
    const syncNow = (): void => {
      this.#impatience.giveUp();
      this.wake();
    };
    this.sync = { status, isSending, subscribe, syncNow };
    this.#live = createLiveHints({
      ...this.#parts,
      onHint: (place) => this.#dispatch({ kind: 'server-news', place }),
    });
  }

  readonly start = (): void => {
    if (this.#loops !== null) return;
    this.#stopped = false;
    this.#loops = {
      push: this.#createLoop('sending', sendingLock, () => this.#push()),
      pull: this.#createLoop('receiving', receivingLock, () => this.#pull(), this.#notKept),
    };
    this.#stops = [
      this.outbox.listen(),
      this.outbox.subscribe(() => this.#entriesRead()),
      this.#parts.changes.subscribeToOthers(() => this.#dispatch({ kind: 'other-tab-changed' })),
      repeat(this.#parts.timers, POLL_MS, () => this.#pollDue()),
    ];
    this.#catchUp().then(this.wake, (error: unknown) => {
      // The loops bring the rows in line at their next turn, and sending needs no rows at all.
      this.#notKept(error);
      this.#parts.log('catch-up', error);
      this.wake();
    });
  };

  readonly stop = (): void => {
    this.#loops?.push.stop();
    this.#loops?.pull.stop();
    this.#loops = null;
    this.#stopped = true;
    // Browsers say only afterwards that a page which closes is out of sight.
    this.#dispatch({ kind: 'stopped' });
    for (const stop of this.#stops) stop();
    this.#stops = [];
  };

  readonly wake = (): void => {
    if (this.#loops === null) return;
    const { online, visible, token } = this.#parts;
    this.#dispatch({ kind: 'woken', online: online(), visible: visible(), token: token() });
  };

  readonly contacted = (): void => this.#dispatch({ kind: 'contacted' });

  #dispatch(event: EngineEvent): void {
    const [situation, requests] = reduce(this.#store.situation(), event);
    this.#store.set(situation);
    for (const request of requests) this.#execute(request);
  }

  #execute(request: EngineRequest): void {
    switch (request.kind) {
      case 'wake':
        return this.#loops?.[request.loop].wake(request.reason);
      case 'wake-engine':
        return this.wake();
      case 'open-live':
        return this.#live.open();
      case 'close-live':
        return this.#live.close();
      case 'set-alarm':
        return this.#parts.setAlarm();
      case 'give-up-waiting':
        for (const listener of this.#failureListeners) listener();
        return undefined;
      case 'reread-outbox':
        return this.#attempt('reread-outbox', this.#refreshOutbox(true));
      case 'follow-other-tab':
        return this.#attempt('other-tab-changed', this.#follow());
      case 'tell-token':
        return this.#tellToken(request.token, request.verdict);
    }
  }

  #tellToken(token: string, verdict: TokenVerdict): void {
    const { tokenTaken, tokenRefused, tokenRevoked } = this.#parts;
    const tell = { taken: tokenTaken, refused: tokenRefused, revoked: tokenRevoked };
    tell[verdict](token);
  }

  #tokenRefused(token: string, revoked: boolean): void {
    this.#dispatch({ kind: 'token-refused', token, current: this.#parts.token(), revoked });
  }

  #entriesRead(): void {
    this.#dispatch({ kind: 'entries-read', entries: this.outbox.entries() });
  }

  async #refreshOutbox(all = false): Promise<void> {
    await this.outbox.refresh(all);
    this.#entriesRead();
  }

  /** After a kill the two databases may differ: the outbox is right, the rows follow it. */
  async #catchUp(): Promise<void> {
    const { cache, timers } = this.#parts;
    await this.#openOutbox();
    await identifyDevice(this.#parts);
    await this.#refreshOutbox();
    const meta = await reopening(cache, timers, () => cache.readMeta());
    this.#dispatch({ kind: 'meta-read', meta });
    await settle(this.#parts, sealSettled(this.#parts, meta, null));
    await this.#refreshOutbox();
  }

  /** A browser may close it under an open page, or never give it: nothing waits for longer than can be told. */
  #openOutbox(): Promise<void> {
    return openWithin(this.#parts.outbox, this.#parts.timers);
  }

  #createLoop(
    name: string,
    lockOf: (userId: string) => string,
    cycle: () => Promise<CycleResult>,
    onFailed: (error: unknown) => void = () => undefined,
  ): Loop {
    const { timers, random, user } = this.#parts;
    return createLoop({
      timers,
      random,
      onError: (error) => {
        onFailed(error);
        this.#parts.log(name, error);
      },
      cycle: () =>
        withLock(this.#parts, lockOf(user.id), async () => {
          if (this.#loops === null) return 'done';
          await this.#openOutbox();
          return cycle();
        }),
    });
  }

  async #push(): Promise<CycleResult> {
    let done = 0;
    try {
      const result = await pushCycle({
        ...this.#partsOf('push'),
        onSending: (waiting) => this.#dispatch({ kind: 'sending', done, total: done + waiting }),
        onStored: (sent, shownAt, more) => {
          done += sent;
          this.#dispatch({ kind: 'answer-stored', shownAt, more });
        },
        onRefused: () => this.#undoRefused(),
      });
      if (result === 'done') {
        this.#dispatch({ kind: 'all-sent' });
        await this.#undoRefused();
        if (isWaiting(this.#store.situation(), 'pending')) await this.#refreshOutbox();
        this.#dispatch({ kind: 'leftovers-counted' });
      }
      if (result === 'retry') this.#dispatch({ kind: 'sending-to-be-retried' });
      return result;
    } catch (error) {
      this.#dispatch({ kind: 'sending-failed' });
      throw error;
    } finally {
      this.#dispatch({ kind: 'sending-over' });
    }
  }

  /** The answer is safe: if the rows cannot follow it now, a later turn brings them in line. */
  #undoRefused(): Promise<void> {
    return followRows(this.#parts, 'undo-refused', reconcile(this.#parts));
  }

  async #pull(): Promise<CycleResult> {
    const { cache } = this.#parts;
    // It may have been emptied under an open page, too.
    await identifyDevice(this.#parts);
    this.#dispatch({ kind: 'receiving-begun' });
    const result = await pullCycle({
      ...this.#partsOf('pull'),
      fetch: this.#impatience.unlessGivenUp(this.#parts.fetch),
      onPage: async () => this.#dispatch({ kind: 'page-kept', meta: await cache.readMeta() }),
      onNewEpoch: () => this.#dispatch({ kind: 'new-epoch' }),
    });
    if (result !== 'done') return result;
    await this.#rereadOutbox();
    this.#dispatch({ kind: 'received' });
    return hasMoreToReceive(this.#store.situation()) ? 'again' : 'done';
  }

  readonly #notKept = (error: unknown): void => {
    this.#dispatch({ kind: 'page-not-kept', trouble: storageTroubleOf(error) });
  };

  #attempt(event: string, work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (this.#loops !== null) this.#parts.log(event, error);
    });
  }

  /** The worker has no rows on which to undo what the server refused. */
  async #follow(): Promise<void> {
    await reconcile(this.#parts);
    const { cache, timers } = this.#parts;
    const meta = await reopening(cache, timers, () => cache.readMeta());
    this.#dispatch({ kind: 'meta-read', meta });
  }

  /** A tab that was killed between saving and saying so has left something that nobody heard of. */
  async #rereadOutbox(): Promise<void> {
    await this.#refreshOutbox();
    this.#dispatch({ kind: 'outbox-reread' });
  }

  /** The parts of a loop whose server answers, or is in trouble, for what that loop asks. */
  #partsOf(loop: LoopName): RunningParts {
    return {
      ...this.#parts,
      onAnswer: (token) => this.#dispatch({ kind: 'answered', token, loop }),
      onTrouble: (trouble) => this.#dispatch({ kind: 'in-trouble', loop, trouble }),
    };
  }

  #pollDue(): void {
    const live = this.#live.isOpen();
    this.#dispatch({ kind: 'poll-due', visible: this.#parts.visible(), live });
  }
}
