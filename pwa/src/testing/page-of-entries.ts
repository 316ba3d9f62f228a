/** A window with the part of a browser's history that the app uses; pops come a turn later, as there. */
export class PageOfEntries extends EventTarget {
  readonly entries: { url: URL; state: unknown }[];
  at = 0;
  /** How many of the app's own steps the browser drops for one of the user's. */
  dropped = 0;
  /** After how many milliseconds the app's own steps pop. */
  delayMs = 0;

  constructor(url: string, state: unknown = null) {
    super();
    this.entries = [{ url: new URL(url, 'https://gestionale.test'), state }];
  }

  get location(): URL {
    return this.#here.url;
  }

  get #here() {
    const entry = this.entries[this.at];
    if (entry === undefined) throw new Error('The browser left the app');
    return entry;
  }

  readonly history = {
    pushState: (state: unknown, _: string, url: string) => {
      this.entries.splice(this.at + 1, Infinity, { url: new URL(url, this.location), state });
      this.at += 1;
    },
    replaceState: (state: unknown, _: string, url?: string) => {
      this.entries[this.at] = {
        url: url === undefined ? this.location : new URL(url, this.location),
        state,
      };
    },
    go: (delta: number) => {
      if (delta === 0) throw new Error('The browser loads the page again');
      if (this.dropped > 0) this.dropped -= 1;
      else {
        // Where it leads is settled when it is asked for, whatever is entered on the way.
        const goal = this.at + delta;
        setTimeout(() => this.goNow(goal - this.at), this.delayMs);
      }
    },
  };

  get state(): unknown {
    return this.#here.state;
  }

  goNow(delta: number): void {
    if (this.entries[this.at + delta] === undefined) return;
    this.at += delta;
    this.dispatchEvent(new Event('popstate'));
  }

  /** A link to a part of the page is pressed; the browser makes no second entry of the same address. */
  pressSkipLink(): void {
    const isThere = this.location.hash === '#contenuto';
    this.history[isThere ? 'replaceState' : 'pushState'](null, '', '#contenuto');
    this.dispatchEvent(new Event('popstate'));
  }
}
