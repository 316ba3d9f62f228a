import {
  createPath,
  NavigationType,
  parsePath,
  type Location,
  type Path,
  type To,
} from 'react-router-dom';

/** A move inside the app that has not happened yet. */
export interface Move {
  readonly from: Path;
  readonly to: Path;
  /**
   * Goes on after all: the guards that were not asked yet are asked, and when none of them holds the
   * move either, `beforeMove` is called and the move is made.
   */
  readonly proceed: (beforeMove?: () => void) => void;
}

/** True holds the move: it happens only when `proceed` is called. */
export type MoveGuard = (move: Move) => boolean;

export interface Shown {
  readonly location: Location;
  readonly type: NavigationType;
  /** True when the page is to be drawn before the move's call returns. */
  readonly flushSync: boolean;
}

export interface MoveOptions {
  /** Kept with the entry of the history, for the page that is opened. */
  readonly state?: unknown;
  /** Draws the page before the call returns, for what is typed while it changes the address. */
  readonly flushSync?: boolean;
}

/** What is kept with each entry of the browser's history; `idx` counts the entries from the first. */
interface EntryState {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
}

/** The browser's history as the app moves in it, with guards that can hold a move back. */
export interface BrowserHistory {
  readonly shown: () => Shown;
  /** Calls back after every move; answers the way to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly guard: (guard: MoveGuard) => () => void;
  /** Does what will lead there in its own way, unless a guard holds it like a move: then once it is let pass. */
  readonly ask: (to: To, act: () => void) => void;
  readonly push: (to: To, options?: MoveOptions) => void;
  readonly replace: (to: To, options?: MoveOptions) => void;
  readonly go: (delta: number) => void;
  /**
   * Calls back as soon as the page that is shown is where the window stays: at once, or when a step
   * that is on its way has arrived. What is worked out from the address belongs in there.
   */
  readonly whenThere: (act: () => void) => void;
  readonly createHref: (to: To) => string;
}

/** The way of the browser to an entry that nobody is asked about: its pops are the app's own. */
interface Traversal {
  /** Number of the entry. */
  readonly goal: number;
  readonly triesLeft: number;
}

/** The app's own step that did not pop in time. */
interface LateStep {
  readonly goal: number;
  /** Number of the entry that was shown when nobody waited for it any more. */
  readonly from: number;
}

/** A step of the user's popped instead of the app's own, whose pop comes within this time if at all. */
const SETTLE_MS = 100;

/** Nothing popped: the browser made a step of the user's in place of the app's own. */
const LOST_MS = 1_000;

/** On a busy device it pops all the same, so much later at most. */
const LATE_MS = 10_000;

const MOST_TRIES = 3;

/** Listens to the window for as long as the page lives. */
export function createBrowserHistory(page: Window): BrowserHistory {
  return new WindowHistory(page);
}

class WindowHistory implements BrowserHistory {
  readonly #page: Window;
  readonly #listeners = new Set<() => void>();
  readonly #guards = new Set<MoveGuard>();
  #shown: Shown;
  /** Number of the entry that is shown. */
  #index: number;
  /** Number of the entry that the browser is at: another one while a step back is being undone. */
  #at: number;
  #traversal: Traversal | null = null;
  #nextLook: ReturnType<typeof setTimeout> | undefined;
  /** Number of the entry that the app itself asked the browser for, until it pops. */
  #step: number | null = null;
  #stepEnd: ReturnType<typeof setTimeout> | undefined;
  #late: LateStep | null = null;
  /** What was asked for during a traversal or a step. */
  #waiting: (() => void)[] = [];

  constructor(page: Window) {
    this.#page = page;
    const { entry, location } = this.#read({ usr: null, key: 'default', idx: 0 });
    this.#index = entry.idx;
    this.#at = entry.idx;
    this.#shown = { location, type: NavigationType.Pop, flushSync: false };
    page.addEventListener('popstate', () => this.#popped());
  }

  shown = (): Shown => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  guard = (guard: MoveGuard): (() => void) => {
    this.#guards.add(guard);
    return () => this.#guards.delete(guard);
  };

  ask = (to: To, act: () => void): void => {
    if (!this.#isHeld(this.#resolve(to), act)) act();
  };

  push = (to: To, options: MoveOptions = {}): void => this.#move(to, 1, options);

  replace = (to: To, options: MoveOptions = {}): void => this.#move(to, 0, options);

  go = (delta: number): void =>
    this.whenThere(() => {
      const goal = this.#index + delta;
      this.#page.history.go(delta);
      // What lies before the first entry is not the app's: nothing pops here.
      if (goal >= 0) this.#expect(goal);
    });

  whenThere = (act: () => void): void => {
    if (this.#traversal === null && this.#step === null) act();
    else this.#waiting.push(act);
  };

  createHref = (to: To): string => createPath(this.#resolve(to));

  #move(to: To, step: 0 | 1, options: MoveOptions): void {
    this.whenThere(() => {
      const target = this.#resolve(to);
      const enter = () => this.whenThere(() => this.#enter(target, step, options));
      if (!this.#isHeld(target, enter)) enter();
    });
  }

  #enter(target: Path, step: 0 | 1, { state = null, flushSync = false }: MoveOptions): void {
    this.#index += step;
    this.#at = this.#index;
    const entry: EntryState = { usr: state, key: createKey(), idx: this.#index };
    const { history } = this.#page;
    if (step === 1) history.pushState(entry, '', createPath(target));
    else history.replaceState(entry, '', createPath(target));
    this.#show({
      location: { ...target, state: entry.usr, key: entry.key },
      type: step === 1 ? NavigationType.Push : NavigationType.Replace,
      flushSync,
    });
  }

  #popped(): void {
    const { entry, location } = this.#read(this.#entryInPage());
    const at = entry.idx;
    this.#at = at;
    if (this.#traversal !== null) {
      if (at === this.#traversal.goal) this.#arrive(location);
      else this.#lookAgainIn(SETTLE_MS);
      return;
    }
    const late = this.#late;
    if (late !== null || at === this.#step) this.#endStep();
    if (at === late?.goal && this.#index > late.from) {
      this.#enterAgain();
      return;
    }
    const leaves = at !== this.#index;
    if (leaves && this.#isHeld(location, () => this.#lead(at))) this.#lead(this.#index);
    else this.#arrive(location);
  }

  /** What is entered before the browser is at its goal would take the goal's place. */
  #expect(goal: number): void {
    this.#endStep();
    this.#step = goal;
    this.#stepEnd = setTimeout(() => {
      this.#step = null;
      this.#late = { goal, from: this.#index };
      this.#stepEnd = setTimeout(() => this.#endStep(), LATE_MS);
      this.#goOn();
    }, LOST_MS);
  }

  #endStep(): void {
    clearTimeout(this.#stepEnd);
    this.#step = null;
    this.#late = null;
  }

  /** The app's own step came after all: what was entered since stands behind its goal, as was meant. */
  #enterAgain(): void {
    this.#index = this.#at + 1;
    this.#at = this.#index;
    const entry: EntryState = { ...this.#carried(), idx: this.#index };
    this.#page.history.pushState(entry, '', createPath(this.#shown.location));
  }

  /** Leads the browser to an entry; a traversal that is on its way ends first. */
  #lead(goal: number): void {
    const isOnItsWay = this.#traversal !== null;
    this.#traversal = { goal, triesLeft: MOST_TRIES };
    if (!isOnItsWay) this.#traverse();
  }

  #traverse(): void {
    if (this.#traversal === null) return;
    const { goal, triesLeft } = this.#traversal;
    if (goal === this.#at) this.#arrive(this.#read(this.#entryInPage()).location);
    else if (triesLeft === 0) this.#stay();
    else {
      this.#traversal = { goal, triesLeft: triesLeft - 1 };
      this.#page.history.go(goal - this.#at);
      this.#lookAgainIn(LOST_MS);
    }
  }

  #lookAgainIn(delayMs: number): void {
    clearTimeout(this.#nextLook);
    this.#nextLook = setTimeout(() => this.#traverse(), delayMs);
  }

  #arrive(location: Location): void {
    const isShown = this.#at === this.#index;
    this.#index = this.#at;
    if (!isShown) this.#show({ location, type: NavigationType.Pop, flushSync: false });
    this.#endTraversal();
  }

  /** The goal cannot be reached: the entry where the browser is takes the address that is shown. */
  #stay(): void {
    this.#index = this.#at;
    const entry: EntryState = { ...this.#carried(), idx: this.#index };
    this.#page.history.replaceState(entry, '', createPath(this.#shown.location));
    this.#endTraversal();
  }

  #endTraversal(): void {
    clearTimeout(this.#nextLook);
    this.#traversal = null;
    this.#goOn();
  }

  #goOn(): void {
    for (const act of this.#waiting.splice(0)) this.whenThere(act);
  }

  /** Asks the guards one after the other, each of them once. */
  #isHeld(to: Path, move: () => void, asked = new Set<MoveGuard>()): boolean {
    for (const guard of this.#guards) {
      if (asked.has(guard)) continue;
      asked.add(guard);
      const proceed = (beforeMove?: () => void) => {
        const goOn = () => {
          beforeMove?.();
          move();
        };
        if (!this.#isHeld(to, goOn, asked)) goOn();
      };
      if (guard({ from: this.#shown.location, to, proceed })) return true;
    }
    return false;
  }

  #show(shown: Shown): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }

  /** The entry that the browser is at; one that the app did not make becomes `unknown`. */
  #read(unknown: EntryState): { entry: EntryState; location: Location } {
    const { history, location } = this.#page;
    const kept = history.state as Partial<EntryState> | null;
    const entry = typeof kept?.idx === 'number' ? { ...unknown, ...kept } : unknown;
    if (entry === unknown) history.replaceState(entry, '');
    const { pathname, search, hash } = location;
    return { entry, location: { pathname, search, hash, state: entry.usr, key: entry.key } };
  }

  /** What the entry that is shown carries. */
  #carried(): Omit<EntryState, 'idx'> {
    const usr: unknown = this.#shown.location.state;
    return { usr, key: this.#shown.location.key };
  }

  /**
   * What the browser enters at a link to a part of the page, and what it makes of the entry when the
   * link is pressed again: the same page, with what it carries.
   */
  #entryInPage(): EntryState {
    const shown = this.#shown.location;
    const { pathname, search, hash } = this.#page.location;
    const isSamePage = shown.pathname === pathname && shown.search === search;
    if (isSamePage && shown.hash === hash) return { ...this.#carried(), idx: this.#at };
    const usr = isSamePage ? this.#carried().usr : null;
    return { usr, key: createKey(), idx: this.#at + 1 };
  }

  #resolve(to: To): Path {
    const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    return {
      pathname: pathname ?? this.#shown.location.pathname,
      search: search === '' || search.startsWith('?') ? search : `?${search}`,
      hash,
    };
  }
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
