import type { FeedPlace } from '@gestionale/shared-schema/sync/live-data.ts';

import { openWithin } from '../local-db/open-within.ts';
import { reopening } from '../local-db/reopening.ts';
import { createChanges } from '../outbox/changes.ts';
import { createOutbox, type Outbox } from '../outbox/create-outbox.ts';
import { createDeviceTrace } from '../outbox/device-trace.ts';
import type { EntryState } from '../outbox/entry.ts';
import { followRows } from '../outbox/follow-rows.ts';
import { identifyDevice } from '../outbox/identify-device.ts';
import { reconcile } from '../outbox/mirror.ts';
import { settleEntries } from '../outbox/settle-entries.ts';
import type { Cancel } from '../remote/timers.ts';
import { createAwaitedPlace } from './awaited-place.ts';
import type { CycleParts } from './cycle-parts.ts';
import type { Engine, EngineParts } from './engine-parts.ts';
import { createImpatience } from './impatience.ts';
import { createLiveHints, type LiveHints } from './live-hints.ts';
import { createLoop, type CycleResult, type Loop } from './loop.ts';
import { receivingLock, sendingLock } from './names.ts';
import { createPace } from './pace.ts';
import { pullCycle } from './pull-cycle.ts';
import { pushCycle } from './push-cycle.ts';
import { repeat } from './repeat.ts';
import { createSituationStore, type SituationStore } from './situation-store.ts';
import { storageTroubleOf } from './storage-trouble.ts';
import type { SyncService } from './use-sync-status.ts';
import { withLock } from './with-lock.ts';

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
    const sincronizzaOra = (): void => {
      this.#impatience.giveUp();
      this.wake();
    };
    this.sync = { status, isSending, subscribe, sincronizzaOra };
    this.#live = createLiveHints({ ...this.#parts, onHint: (place) => this.#hear(place) });
  }

  readonly start = (): void => {
    if (this.#loops !== null) return;
    this.#stopped = false;
    this.#loops = {
      push: this.#createLoop('invio', sendingLock, () => this.#push()),
      pull: this.#createLoop('ricezione', receivingLock, () => this.#pull(), this.#notKept),
    };
    this.#stops = [
      this.outbox.listen(),
      this.outbox.subscribe(() => this.#facts.know({ entries: this.outbox.entries() })),
      this.#parts.changes.subscribeToOthers(() => this.#hearOthers()),
      repeat(this.#parts.timers, POLL_MS, () => this.#poll()),
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
    this.#leaveSight();
    for (const stop of this.#stops) stop();
    this.#stops = [];
  };

  readonly wake = (): void => {
    if (this.#loops === null) return;
    const expired = this.#refused !== null && this.#refused === this.#parts.token();
    this.#facts.know({ online: this.#parts.online(), expired });
    if (this.#parts.visible()) this.#live.open();
    else this.#leaveSight();
    this.#loops.push.wake();
    this.#loops.pull.wake();
  };

  readonly contacted = (): void => {
    const { contact } = this.#facts.situation();
    this.#facts.know({ contact: 'ok' });
    if (contact === 'assente') this.wake();
  };

  /** A page out of sight may be frozen or closed at any moment. */
  #leaveSight(): void {
    this.#live.close();
    if (this.#isWaiting('in_attesa')) this.#parts.setAlarm();
  }

  /** After a kill the two databases may differ: the outbox is right, the rows follow it. */
  async #catchUp(): Promise<void> {
    const { cache, timers } = this.#parts;
    await this.#identify();
    await this.outbox.refresh();
    const meta = await reopening(cache, timers, () => cache.readMeta());
    this.#facts.know({ meta });
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
    const { timers, random, chi } = this.#parts;
    return createLoop({
      timers,
      random,
      onError: (error) => {
        onFailed(error);
        this.#parts.log(name, error);
      },
      cycle: () =>
        withLock(this.#parts, lockOf(chi.id), async () =>
          this.#loops === null ? 'fatto' : cycle(),
        ),
    });
  }

  async #push(): Promise<CycleResult> {
    let fatti = 0;
    try {
      const result = await pushCycle({
        ...this.#hearing('sendTrouble'),
        pace: this.#pace,
        onSending: (waiting) => this.#facts.know({ sending: { fatti, totale: fatti + waiting } }),
        onStored: (sent, shownAt) => {
          fatti += sent;
          this.#unsettled = true;
          this.#await(shownAt);
        },
        onRefused: () => this.#undoRefused(),
      });
      // Nothing is left to be sent, by another tab perhaps: nothing keeps it from being sent.
      if (result === 'fatto') {
        this.#facts.know({ sendTrouble: null });
        await this.#undoRefused();
        await this.#noticeSent();
        // There is nothing left to ask with: somebody must find out when the server is back.
        if (this.#facts.situation().contact === 'assente') this.#loops?.pull.nudge();
      }
      if (result === 'riprova') this.#parts.setAlarm();
      return result;
    } catch (error) {
      this.#giveUpWaiting();
      throw error;
    } finally {
      this.#facts.know({ sending: null });
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
      ...this.#hearing('receiveTrouble'),
      fetch: this.#impatience.unlessGivenUp(this.#parts.fetch),
      onPage: async () => this.#facts.know({ meta: await cache.readMeta(), storageTrouble: null }),
      onNewEpoch: () => this.#loops?.push.wake(),
    });
    if (result !== 'fatto') return result;
    await this.#lookAgain();
    this.#facts.know({ verified: true });
    const isUnsettled = this.#unsettled && this.#isWaiting('accettato');
    return isUnsettled || this.#awaited.isAhead() ? 'ancora' : 'fatto';
  }

  /** Until a page is kept again nobody may take the rows for up to date. */
  readonly #notKept = (error: unknown): void => {
    this.#facts.know({ storageTrouble: storageTroubleOf(error), verified: false });
  };

  /** The server says where it is: nothing is asked for that is here, unless a page takes it back. */
  #hear(place: FeedPlace | null): void {
    if (place === null) this.#loops?.pull.wake();
    else this.#await(place, this.#facts.situation().verified && this.#awaited.has(place));
  }

  #await(place: FeedPlace, isHere = false): void {
    this.#awaited.hear(place);
    if (!isHere) this.#loops?.pull.rouse();
  }

  /** Another tab, or the worker, has changed the outbox, or is filling the rows anew. */
  #hearOthers(): void {
    this.#loops?.push.nudge();
    this.#attempt('hear-others', this.#follow());
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
    this.#facts.know({ meta: await reopening(cache, timers, () => cache.readMeta()) });
  }

  /** A tab that was killed between saving and saying so has left something that nobody heard of. */
  async #lookAgain(): Promise<void> {
    await this.outbox.refresh();
    if (this.#isWaiting('in_attesa')) this.#loops?.push.nudge();
  }

  /** Whoever sent what waits here may have been killed before saying so, and the worker settles nothing. */
  async #noticeSent(): Promise<void> {
    if (this.#isWaiting('in_attesa')) await this.outbox.refresh();
    this.#unsettled ||= this.#isWaiting('accettato');
    if (this.#unsettled) this.#loops?.pull.nudge();
  }

  #isWaiting(stato: EntryState): boolean {
    return this.outbox.entries()?.some((entry) => entry.stato === stato) === true;
  }

  /** The parts of a loop whose server answers, or is in trouble, for what that loop asks. */
  #hearing(loop: 'sendTrouble' | 'receiveTrouble'): EngineParts & CycleParts {
    return {
      ...this.#parts,
      onAnswer: (token) => {
        this.#facts.know({ [loop]: null });
        this.#answered(token, loop === 'sendTrouble' ? 'pull' : 'push');
      },
      onTrouble: (trouble) => {
        this.#facts.know({ [loop]: trouble, contact: 'ok', verified: false });
        this.#giveUpWaiting();
      },
    };
  }

  /** Another tab may have been killed before it said what it did, or in the middle of filling the rows. */
  #poll(): void {
    if (!this.#parts.visible()) return;
    this.#attempt('look-again', this.outbox.refresh());
    this.#hearOthers();
    const isFilled = this.#facts.situation().meta?.completo === true;
    if (!isFilled || !this.#live.isOpen()) this.#loops?.pull.nudge();
  }

  #answered(token: string, other?: 'push' | 'pull'): void {
    this.#refused = null;
    const { contact } = this.#facts.situation();
    this.#facts.know({ expired: false, contact: 'ok' });
    this.#parts.tokenTaken(token);
    // Only the loop that was not answered: two that woke each other would ask without pause.
    if (other === undefined) return;
    if (contact === 'assente') this.#loops?.[other].wake();
    else this.#loops?.[other].hasten();
  }

  /** A token that was replaced meanwhile says nothing about the session. */
  #expired(token: string, tell: (token: string) => void): void {
    this.#facts.know({ contact: 'ok' });
    if (this.#parts.token() !== token) return;
    this.#refused = token;
    this.#facts.know({ expired: true });
    tell(token);
    this.#giveUpWaiting();
  }

  #unanswered(): void {
    this.#facts.know({ contact: 'assente', verified: false });
    this.#giveUpWaiting();
  }

  /** Forms that wait for an answer need not wait longer. */
  #giveUpWaiting(): void {
    for (const listener of this.#failureListeners) listener();
  }
}
