import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { IDBFactory } from 'fake-indexeddb';

import { cacheDatabase } from '../../src/local-db/database-names.ts';
import { deleteDatabase } from '../../src/local-db/record-store.ts';
import type { TraceStore } from '../../src/outbox/device-trace.ts';
import { covers } from '../../src/outbox/entries/read-queue.ts';
import { engineKey, tokenFor } from '../../src/sync/engine/engine-owner.ts';
import { createPace } from '../../src/sync/loop/pace.ts';
import type { SentPush } from '../checks/check-push.ts';
import type { Member } from '../plan/company.ts';
import type { SeededRandom } from '../plan/seeded-random.ts';
import type { Trace } from '../trace.ts';
import { readOutbox } from './disk.ts';
import type { Network } from './network.ts';
import { createPhoneChannel, type PhoneChannel } from './phone-channel.ts';
import { createPhoneLocks } from './phone-locks.ts';
import { sendOnAlarm } from './send-alarm.ts';
import type { ServerGate } from './server-gate.ts';
import { Tab, type TabParts } from './tab.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The engine looks this often, while it is seen, for what others left without a word. */
const LOOK_MS = 20_000;

/** Whoever is asked to log in again does so after so long, and again when there is no network. */
const LOGIN_MS = 1_500;

export interface PhoneParts extends Pick<TabParts, 'onStep' | 'onFailure'> {
  /** With how many that left the same page before it and have no answer. */
  /** A login is over here, which the server is to be told. */
  readonly onLeft: (token: string, online: () => boolean) => void;
  readonly onPush: (user: Member, request: SentPush, unanswered: number) => void;
  readonly index: number;
  readonly home: DipendenteId;
  readonly hasLocks: boolean;
  readonly isMute: boolean;
  readonly hasSmallBatches: boolean;
  /** Whether deletions on it may be taken back. */
  readonly holdsBack: boolean;
  readonly gate: ServerGate;
  readonly network: Network;
  readonly time: VirtualTime;
  readonly trace: Trace;
  readonly random: SeededRandom;
}

/** One browser of one person, now and then lent to another: what its tabs write stays. */
export class Phone {
  readonly index: number;
  readonly disk = new IDBFactory();
  readonly channels = new Map<DipendenteId, PhoneChannel>();
  clockOffsetMs = 0;
  online = true;
  /** Who should be logged in. */
  user: DipendenteId;
  /** Who is. */
  session: { readonly user: Member; readonly token: string; readonly expired: boolean } | null =
    null;
  tabs: readonly Tab[] = [];
  /** Where tabs stand still: what they show nobody sees, and what they did they have not yet said. */
  readonly frozen = new Set<() => void>();
  /** It has received nothing since the server was put back to a backup. */
  beforeRestore = false;
  /** Something happened on it that nobody has judged yet. */
  touched = true;
  /** By user, the newest answer that the disk held: a download must reach it before all is well. */
  readonly acknowledged = new Map<string, { readonly epoch: string; readonly sequence: number }>();
  readonly #parts: PhoneParts;
  #visible = true;
  #seenSince = 0;
  readonly #locks = createPhoneLocks();
  readonly #traces = new Map<DipendenteId, string>();
  #opened = 0;
  #loginPlanned = false;

  constructor(parts: PhoneParts) {
    this.#parts = parts;
    this.index = parts.index;
    this.user = parts.home;
  }

  get name(): string {
    return `phone ${this.index}`;
  }

  /** Some tab, the same for the same number; undefined when none is open. */
  tab(pick: number): Tab | undefined {
    return this.tabs[pick % this.tabs.length];
  }

  /** Tabs of one user hear each other. */
  channelOf(id: DipendenteId): PhoneChannel {
    const known = this.channels.get(id) ?? this.#createChannel();
    this.channels.set(id, known);
    return known;
  }

  openTab(): void {
    if (this.session === null) return;
    this.#opened += 1;
    const { user } = this.session;
    const {
      time,
      random,
      network,
      onStep,
      onPush,
      onFailure,
      hasLocks,
      hasSmallBatches,
      holdsBack,
    } = this.#parts;
    const session = {
      state: () =>
        this.session === null
          ? ({ status: 'logged-out', message: null } as const)
          : ({ status: 'logged-in', user: this.session.user, expired: false } as const),
      token: () => this.session?.token ?? null,
    };
    const tab = new Tab({
      name: `${this.name} tab ${this.#opened}`,
      user,
      disk: this.disk,
      time,
      random,
      fetchFor: (side) => network.forTab(side),
      channel: this.channelOf(user.id).forTab(),
      traces: this.#tracesOf(user.id),
      holdsBack,
      pace: hasSmallBatches ? createPace(1, 1) : createPace(),
      locksFor: (holder) => (hasLocks ? this.#locks.forTab(holder) : null),
      token: () => tokenFor(session, user),
      onRefused: (token) => this.#expire(token),
      onRevoked: (token) => this.#revoke(token),
      clockOffsetMs: () => this.clockOffsetMs,
      online: () => this.online,
      visible: () => this.visible,
      onStep,
      onPush: (request, unanswered) => onPush(user, request, unanswered),
      onFailure,
      onLife: () => {
        this.touched = true;
      },
    });
    this.tabs = [...this.tabs, tab];
    this.#parts.trace.say(`${tab.name}: opened by ${user.nome} (${user.ruolo})`);
    tab.start();
  }

  closeTab(tab: Tab): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    tab.close();
  }

  kill(tabs: readonly Tab[]): void {
    this.tabs = this.tabs.filter((other) => !tabs.includes(other));
    for (const tab of tabs) {
      tab.kill();
      this.#locks.release(tab);
    }
    this.#leaveUntold();
  }

  /** False while a tab may not know what another did that was killed before it said so. */
  isTold(tab: Tab): boolean {
    if (this.channelOf(tab.user.id).busy) return false;
    if (tab.untoldSince === null) return true;
    const since = Math.max(tab.untoldSince, this.#seenSince);
    return this.visible && this.#parts.time.elapsed() - since > LOOK_MS;
  }

  noteReceipts(user: DipendenteId): void {
    const { entries, receipts } = readOutbox(this.disk, user);
    const newest = receipts.at(-1);
    if (newest !== undefined && entries.some(({ seq }) => covers(newest, seq)))
      this.acknowledged.set(user, newest);
  }

  /** Everything is as it should be: the owner is logged in and looks at a page with a network. */
  comeHome(): void {
    const woken = !this.online || !this.visible;
    this.online = true;
    this.show();
    this.user = this.#parts.home;
    if (this.session?.user.id !== this.user) this.logout();
    if (this.session === null || this.session.expired) this.login();
    if (this.tabs.length === 0) this.openTab();
    else if (woken) this.wake();
  }

  get visible(): boolean {
    return this.#visible;
  }

  hide(): void {
    this.#visible = false;
    this.wake();
  }

  show(): void {
    if (this.#visible) return;
    this.#visible = true;
    this.#seenSince = this.#parts.time.elapsed();
    this.#judgeLater();
  }

  wake(): void {
    this.touched = true;
    for (const tab of this.tabs) tab.engine.wake();
  }

  /** The browser wakes the service worker to send; the system may end it at one of its steps. */
  alarm(diesAt: number): Promise<void> {
    if (this.session === null) return Promise.resolve();
    const { user, token } = this.session;
    const { time, network, trace, onPush, hasLocks } = this.#parts;
    this.touched = true;
    trace.say(`${this.name}: the worker is woken`);
    return sendOnAlarm({
      name: `${this.name} worker`,
      user,
      token,
      disk: this.disk,
      network,
      time,
      channel: this.channelOf(user.id).forTab(),
      locksFor: (holder) => (hasLocks ? this.#locks.forTab(holder) : null),
      release: (holder) => {
        this.#locks.release(holder);
        this.#leaveUntold();
      },
      online: () => this.online,
      onPush: (request) => onPush(user, request, 0),
      diesAt,
    });
  }

  /** Logs the right user in, or again; tries again later when the server cannot be reached. */
  login(): void {
    const login = this.online ? this.#parts.gate.login(this.user) : null;
    const before = this.session;
    // Tokens of one second are equal: nobody is refused and logs in again as quickly as that.
    if (login === null || login.token === before?.token) {
      this.#planLogin();
      return;
    }
    this.session = { ...login, expired: false };
    if (before === null || engineKey(before.user) !== engineKey(login.user)) {
      this.#parts.trace.say(`${this.name}: ${login.user.nome} logged in`);
      for (const tab of this.tabs) this.closeTab(tab);
      this.openTab();
    } else this.wake();
  }

  /** Leaves; the cache goes, the outbox stays. A page that hears of it late goes on for so long. */
  logout(lateMs = 0): void {
    const gone = this.session?.user.id;
    if (this.session !== null) this.#parts.onLeft(this.session.token, () => this.online);
    this.session = null;
    const left = this.tabs;
    this.tabs = [];
    const close = (): void => {
      for (const tab of left) tab.close();
    };
    if (lateMs > 0) this.#parts.time.after(lateMs, close);
    else close();
    if (gone === undefined) return;
    this.#parts.trace.say(`${this.name}: logged out`);
    deleteDatabase(this.disk, cacheDatabase(gone)).catch((error: unknown) => {
      throw error;
    });
  }

  #leaveUntold(): void {
    for (const tab of this.tabs) tab.untoldSince = this.#parts.time.elapsed();
    this.#judgeLater();
  }

  /** By then every tab has looked, if it was seen. */
  #judgeLater(): void {
    this.#parts.time.after(LOOK_MS + 1, () => {
      this.touched = true;
    });
  }

  #tracesOf(id: DipendenteId): TraceStore {
    return {
      read: () => this.#traces.get(id) ?? null,
      write: (text) => void this.#traces.set(id, text),
    };
  }

  #createChannel(): PhoneChannel {
    const { time, isMute } = this.#parts;
    const touch = (): void => {
      this.touched = true;
    };
    return createPhoneChannel(time, touch, isMute ? () => this.#leaveUntold() : null);
  }

  #expire(token: string): void {
    if (this.session?.token !== token) return;
    this.session = { ...this.session, expired: true };
    this.#parts.trace.say(`${this.name}: the session has expired`);
    this.#planLogin();
  }

  #revoke(token: string): void {
    if (this.session?.token !== token) return;
    this.#parts.trace.say(`${this.name}: the account has no access any more`);
    this.logout();
    this.#planLogin();
  }

  #planLogin(): void {
    if (this.#loginPlanned) return;
    this.#loginPlanned = true;
    this.#parts.time.after(LOGIN_MS, () => {
      this.#loginPlanned = false;
      if (this.session === null || this.session.expired) this.login();
    });
  }
}
