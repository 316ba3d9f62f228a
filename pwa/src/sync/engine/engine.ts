import type { FeedPlace } from '@gestionale/shared-schema/sync/live-data.ts';

import { openWithin } from '../../local-db/databases/open-within.ts';
import { reopening } from '../../local-db/databases/reopening.ts';
import { createOutbox, type Outbox } from '../../outbox/create-outbox.ts';
import { createDeviceTrace } from '../../outbox/device-trace.ts';
import { createChanges } from '../../outbox/effects/changes.ts';
import { followRows } from '../../outbox/effects/follow-rows.ts';
import { reconcile } from '../../outbox/effects/mirror.ts';
import type { EntryState } from '../../outbox/entries/entry.ts';
import { settleEntries } from '../../outbox/entries/settle-entries.ts';
import { identifyDevice } from '../../outbox/identify-device.ts';
import type { Cancel } from '../../remote/timers.ts';
import { createImpatience } from '../loop/impatience.ts';
import { createLoop, type CycleResult, type Loop } from '../loop/loop.ts';
import { createPace } from '../loop/pace.ts';
import { repeat } from '../loop/repeat.ts';
import { receivingLock, sendingLock } from '../names.ts';
import { createAwaitedPlace } from '../pull/awaited-place.ts';
import { createLiveHints, type LiveHints } from '../pull/live-hints.ts';
import { pullCycle } from '../pull/pull-cycle.ts';
import { pushCycle } from '../push/push-cycle.ts';
import { createSituationStore, type SituationStore } from '../status/situation-store.ts';
import { storageTroubleOf } from '../status/storage-trouble.ts';
import type { SyncService } from '../status/sync-service.ts';
import { withLock } from '../with-lock.ts';
import type { CycleParts } from './cycle-parts.ts';
import type { Engine, EngineParts } from './engine-parts.ts';

/** So often, in milliseconds, a visible page looks for what others left and, without a live line, for news. */
const POLL_MS = 20_000;

/** Sends what the user did and receives what others did, each in its own loop. */
export function createEngine(parts: EngineParts): Engine {
  return new UserEngine(parts);
}

class UserEngine implements Engine {
  readonly outbox: Outbox;
  readonly sync: SyncService;
  readonly #parts: EngineParts & CycleParts;
  readonly #facts: SituationStore;
  readonly #live: LiveHints;
  readonly #pace = createPace();
  readonly #failureListeners = new Set<() => void>();
  #loops: { readonly push: Loop; readonly pull: Loop } | null = null;
  #stops: readonly Cancel[] = [];
  #stopped = false;
  readonly #impatience = createImpatience();
  readonly #awaited = createAwaitedPlace(() => this.#facts.situation().meta);
  /** The outbox is open, and known to be the one that was here. */
  #identified = false;
  /** An answer was stored since receiving began: what it accepts is to be settled. */
  #unsettled = false;
  /** The token that the server refused last; another one says nothing of it. */
  #refused: string | null = null;

  constructor(parts: EngineParts) {
    this.#facts = createSituationStore(parts.online());
    this.#parts = {
      ...parts,
      changes: createChanges(parts.channel),
      trace: createDeviceTrace(parts.traces ?? { read: () => null, write: () => undefined }),
      alive: () => this.#loops !== null,
      inside: () => !this.#stopped && parts.token() !== null,
      onExpired: (token) => this.#expired(token, parts.tokenRefused),
      onRevoked: (token) => this.#expired(token, parts.tokenRevoked),
      // Each loop says of itself what is wrong: one may work while the other does not.
      onTrouble: () => undefined,
      onAnswer: (token) => this.#answered(token),
      onNoAnswer: () => this.#unanswered(),
    };
    this.outbox = createOutbox({
      ...this.#parts,
      sender: {
        wake: () => this.#loops?.push.wake(),
        mayReach: () => this.#loops !== null && parts.online() && !this.#facts.situation().expired,
        onFailure: (listener) => {
          this.#failureListeners.add(listener);
          return () => this.#failureListeners.delete(listener);
        },
      },
    });
    const { status, isSending, subscribe } = this.#facts;
    const syncNow = (): void => {
      this.#impatience.giveUp();
      this.wake();
    };
    this.sync = { status, isSending, subscribe, syncNow };
    this.#live = createLiveHints({ ...this.#parts, onHint: (place) => this.#onServerNews(place) });
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
      this.outbox.subscribe(() => this.#facts.set({ entries: this.outbox.entries() })),
      this.#parts.changes.subscribeToOthers(() => this.#otherTabChanged()),
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
    this.#pageHidden();
    for (const stop of this.#stops) stop();
    this.#stops = [];
  };

  readonly wake = (): void => {
    if (this.#loops === null) return;
    const expired = this.#refused !== null && this.#refused === this.#parts.token();
    this.#facts.set({ online: this.#parts.online(), expired });
    if (this.#parts.visible()) this.#live.open();
    else this.#pageHidden();
    this.#loops.push.wake();
    this.#loops.pull.wake();
  };

  readonly contacted = (): void => {
    const { contact } = this.#facts.situation();
    this.#facts.set({ contact: 'ok' });
    if (contact === 'none') this.wake();
  };

  /** A page out of sight may be frozen or closed at any moment. */
  #pageHidden(): void {
    this.#live.close();
    if (this.#isWaiting('pending')) this.#parts.setAlarm();
  }

  /** After a kill the two databases may differ: the outbox is right, the rows follow it. */
  async #catchUp(): Promise<void> {
    const { cache, timers } = this.#parts;
    await this.#identify();
    await this.outbox.refresh();
    const meta = await reopening(cache, timers, () => cache.readMeta());
    this.#facts.set({ meta });
    const settled = await settleEntries(this.#parts, meta);
    await reconcile(this.#parts);
    if (settled) await this.#parts.changes.announce();
    await this.outbox.refresh();
  }

  /** A browser may never give the outbox: nothing waits for that longer than it can be told. */
  async #identify(): Promise<void> {
    if (this.#identified) return;
    await openWithin(this.#parts.outbox, this.#parts.timers);
    await identifyDevice(this.#parts);
    this.#identified = true;
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
        withLock(this.#parts, lockOf(user.id), async () =>
          this.#loops === null ? 'done' : cycle(),
        ),
    });
  }

  async #push(): Promise<CycleResult> {
    let done = 0;
    try {
      const result = await pushCycle({
        ...this.#partsOf('sendTrouble'),
        pace: this.#pace,
        onSending: (waiting) => this.#facts.set({ sending: { done, total: done + waiting } }),
        onStored: (sent, shownAt) => {
          done += sent;
          this.#unsettled = true;
          this.#await(shownAt);
        },
        onRefused: () => this.#undoRefused(),
      });
      // Nothing is left to be sent, by another tab perhaps: nothing keeps it from being sent.
      if (result === 'done') {
        this.#facts.set({ sendTrouble: null });
        await this.#undoRefused();
        await this.#findSettled();
        // There is nothing left to ask with: somebody must find out when the server is back.
        if (this.#facts.situation().contact === 'none') this.#loops?.pull.startIfIdle();
      }
      if (result === 'retry') this.#parts.setAlarm();
      return result;
    } catch (error) {
      this.#giveUpWaiting();
      throw error;
    } finally {
      this.#facts.set({ sending: null });
    }
  }

  /** The answer is safe: if the rows cannot follow it now, a later turn brings them in line. */
  #undoRefused(): Promise<void> {
    return followRows(this.#parts, 'undo-refused', reconcile(this.#parts));
  }

  async #pull(): Promise<CycleResult> {
    const { cache } = this.#parts;
    await this.#identify();
    this.#awaited.begin();
    this.#unsettled = false;
    const result = await pullCycle({
      ...this.#partsOf('receiveTrouble'),
      fetch: this.#impatience.unlessGivenUp(this.#parts.fetch),
      onPage: async () => this.#facts.set({ meta: await cache.readMeta(), storageTrouble: null }),
      onNewEpoch: () => this.#loops?.push.wake(),
    });
    if (result !== 'done') return result;
    await this.#rereadOutbox();
    this.#facts.set({ verified: true });
    const isUnsettled = this.#unsettled && this.#isWaiting('accepted');
    return isUnsettled || this.#awaited.isAhead() ? 'again' : 'done';
  }

  /** Until a page is kept again nobody may take the rows for up to date. */
  readonly #notKept = (error: unknown): void => {
    this.#facts.set({ storageTrouble: storageTroubleOf(error), verified: false });
  };

  /** The server says where it is: nothing is asked for that is here, unless a page takes it back. */
  #onServerNews(place: FeedPlace | null): void {
    if (place === null) this.#loops?.pull.wake();
    else this.#await(place, this.#facts.situation().verified && this.#awaited.has(place));
  }

  #await(place: FeedPlace, isHere = false): void {
    this.#awaited.reach(place);
    if (!isHere) this.#loops?.pull.startNow();
  }

  /** Another tab, or the worker, has changed the outbox, or is filling the rows anew. */
  #otherTabChanged(): void {
    this.#loops?.push.startIfIdle();
    this.#attempt('other-tab-changed', this.#follow());
  }

  #attempt(event: string, work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (this.#loops !== null) this.#parts.log(event, error);
    });
  }

  /** The worker has no rows on which to undo what the server refused. */
  async #follow(): Promise<void> {
    await reconcile(this.#parts);
    const { cache, timers } = this.#parts;
    this.#facts.set({ meta: await reopening(cache, timers, () => cache.readMeta()) });
  }

  /** A tab that was killed between saving and saying so has left something that nobody heard of. */
  async #rereadOutbox(): Promise<void> {
    await this.outbox.refresh();
    if (this.#isWaiting('pending')) this.#loops?.push.startIfIdle();
  }

  /** Whoever sent what waits here may have been killed before saying so, and the worker settles nothing. */
  async #findSettled(): Promise<void> {
    if (this.#isWaiting('pending')) await this.outbox.refresh();
    this.#unsettled ||= this.#isWaiting('accepted');
    if (this.#unsettled) this.#loops?.pull.startIfIdle();
  }

  #isWaiting(status: EntryState): boolean {
    return this.outbox.entries()?.some((entry) => entry.status === status) === true;
  }

  /** The parts of a loop whose server answers, or is in trouble, for what that loop asks. */
  #partsOf(loop: 'sendTrouble' | 'receiveTrouble'): EngineParts & CycleParts {
    return {
      ...this.#parts,
      onAnswer: (token) => {
        this.#facts.set({ [loop]: null });
        this.#answered(token, loop === 'sendTrouble' ? 'pull' : 'push');
      },
      onTrouble: (trouble) => {
        this.#facts.set({ [loop]: trouble, contact: 'ok', verified: false });
        this.#giveUpWaiting();
      },
    };
  }

  /** Another tab may have been killed before it said what it did, or in the middle of filling the rows. */
  #pollDue(): void {
    if (!this.#parts.visible()) return;
    this.#attempt('reread-outbox', this.outbox.refresh());
    this.#otherTabChanged();
    const isFilled = this.#facts.situation().meta?.complete === true;
    if (!isFilled || !this.#live.isOpen()) this.#loops?.pull.startIfIdle();
  }

  #answered(token: string, other?: 'push' | 'pull'): void {
    this.#refused = null;
    const { contact } = this.#facts.situation();
    this.#facts.set({ expired: false, contact: 'ok' });
    this.#parts.tokenTaken(token);
    // Only the loop that was not answered: two that woke each other would ask without pause.
    if (other === undefined) return;
    if (contact === 'none') this.#loops?.[other].wake();
    else this.#loops?.[other].retrySooner();
  }

  /** A token that was replaced meanwhile says nothing about the session. */
  #expired(token: string, tell: (token: string) => void): void {
    this.#facts.set({ contact: 'ok' });
    if (this.#parts.token() !== token) return;
    this.#refused = token;
    this.#facts.set({ expired: true });
    tell(token);
    this.#giveUpWaiting();
  }

  #unanswered(): void {
    this.#facts.set({ contact: 'none', verified: false });
    this.#giveUpWaiting();
  }

  /** Forms that wait for an answer need not wait longer. */
  #giveUpWaiting(): void {
    for (const listener of this.#failureListeners) listener();
  }
}
