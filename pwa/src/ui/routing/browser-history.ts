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
  /** Makes the move after all, without asking again. */
  readonly proceed: () => void;
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
  readonly push: (to: To, options?: MoveOptions) => void;
  readonly replace: (to: To, options?: MoveOptions) => void;
  readonly go: (delta: number) => void;
  readonly createHref: (to: To) => string;
}

/** Listens to the window for as long as the page lives. */
export function createBrowserHistory(page: Window): BrowserHistory {
  return new WindowHistory(page);
}

class WindowHistory implements BrowserHistory {
  readonly #page: Window;
  readonly #listeners = new Set<() => void>();
  readonly #guards = new Set<MoveGuard>();
  #index: number;
  #shown: Shown;
  /** Pops that the app itself caused and nobody is asked about. */
  #ownPop: 'undone' | 'allowed' | null = null;

  constructor(page: Window) {
    this.#page = page;
    const { entry, location } = this.#read(0);
    this.#index = entry.idx;
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

  push = (to: To, options: MoveOptions = {}): void => {
    const target = this.#resolve(to);
    const move = () => this.#enter(target, this.#index + 1, options);
    if (!this.#isHeld(target, move)) move();
  };

  replace = (to: To, options: MoveOptions = {}): void => {
    const target = this.#resolve(to);
    const move = () => this.#enter(target, this.#index, options);
    if (!this.#isHeld(target, move)) move();
  };

  go = (delta: number): void => this.#page.history.go(delta);

  createHref = (to: To): string => createPath(this.#resolve(to));

  #enter(target: Path, idx: number, { state = null, flushSync = false }: MoveOptions): void {
    const entry: EntryState = { usr: state, key: createKey(), idx };
    const isNew = idx > this.#index;
    const { history } = this.#page;
    if (isNew) history.pushState(entry, '', createPath(target));
    else history.replaceState(entry, '', createPath(target));
    this.#index = idx;
    this.#show({
      location: { ...target, state: entry.usr, key: entry.key },
      type: isNew ? NavigationType.Push : NavigationType.Replace,
      flushSync,
    });
  }

  #popped(): void {
    const own = this.#ownPop;
    this.#ownPop = null;
    // An address that was entered by hand in the page (a link to a part of it) is a new entry.
    const { entry, location } = this.#read(this.#index + 1);
    const delta = entry.idx - this.#index;
    this.#index = entry.idx;
    if (own === 'undone') return;
    const proceed = () => {
      this.#ownPop = 'allowed';
      this.#page.history.go(delta);
    };
    if (own === null && delta !== 0 && this.#isHeld(location, proceed)) {
      this.#ownPop = 'undone';
      this.#page.history.go(-delta);
      return;
    }
    this.#show({ location, type: NavigationType.Pop, flushSync: false });
  }

  #isHeld(to: Path, proceed: () => void): boolean {
    const move: Move = { from: this.#shown.location, to, proceed };
    return [...this.#guards].some((guard) => guard(move));
  }

  #show(shown: Shown): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }

  /** The entry that the browser is at; one that the app did not make gets its number and its key. */
  #read(idxIfNew: number): { entry: EntryState; location: Location } {
    const { history, location } = this.#page;
    const kept = history.state as Partial<EntryState> | null;
    const entry: EntryState = {
      usr: kept?.usr ?? null,
      key: kept?.key ?? (kept === null ? 'default' : createKey()),
      idx: typeof kept?.idx === 'number' ? kept.idx : idxIfNew,
    };
    if (kept?.idx !== entry.idx) history.replaceState({ ...kept, ...entry }, '');
    const { pathname, search, hash } = location;
    return { entry, location: { pathname, search, hash, state: entry.usr, key: entry.key } };
  }

  #resolve(to: To): Path {
    const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    return {
      pathname: pathname ?? this.#page.location.pathname,
      search: search === '' || search.startsWith('?') ? search : `?${search}`,
      hash,
    };
  }
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
