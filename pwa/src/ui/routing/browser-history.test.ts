import { describe, expect, it } from 'vitest';

import { createBrowserHistory, type BrowserHistory, type Move } from './browser-history.ts';

/** A window with the part of a browser's history that the app uses; pops come a turn later, as there. */
class PageOfEntries extends EventTarget {
  readonly entries: { url: URL; state: unknown }[];
  at = 0;

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
      setTimeout(() => this.goNow(delta));
    },
  };

  get state(): unknown {
    return this.#here.state;
  }

  goNow(delta: number): void {
    this.at += delta;
    this.dispatchEvent(new Event('popstate'));
  }
}

function open(url = '/planning', state: unknown = null) {
  const page = new PageOfEntries(url, state);
  Object.defineProperty(page.history, 'state', { get: () => page.state });
  // why the cast: only what is used of a window stands in for it.
  const history = createBrowserHistory(page as unknown as Window);
  return { page, history };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

const shownPath = (history: BrowserHistory) => {
  const { pathname, search } = history.shown().location;
  return pathname + search;
};

describe('The history of the browser', () => {
  it('shows what is pushed, and what was there before after a step back', async () => {
    const { history } = open('/planning?q=rossi');
    history.push('/clients', { state: { from: 'menu' } });
    expect(history.shown()).toMatchObject({
      location: { pathname: '/clients', search: '', state: { from: 'menu' } },
      type: 'PUSH',
    });
    history.go(-1);
    await turn();
    expect(shownPath(history)).toBe('/planning?q=rossi');
    expect(history.shown().type).toBe('POP');
  });

  it('takes from the open page what an address leaves out', () => {
    const { page, history } = open('/clients?q=a');
    history.replace({ search: 'q=b' });
    expect(shownPath(history)).toBe('/clients?q=b');
    expect(page.entries).toHaveLength(1);
    expect(history.shown().type).toBe('REPLACE');
  });

  it('keeps what an entry carried when the page is loaded again', () => {
    const { history } = open('/clients?modifica=3', { usr: { under: '' }, key: 'k1', idx: 4 });
    expect(history.shown().location).toMatchObject({ state: { under: '' }, key: 'k1' });
  });

  it('tells each listener of each move until it stops listening', () => {
    const { history } = open();
    const heard: string[] = [];
    const stop = history.subscribe(() => heard.push(shownPath(history)));
    history.push('/clients');
    stop();
    history.push('/suppliers');
    expect(heard).toEqual(['/clients']);
  });
});

describe('A guard', () => {
  it('holds a push until it is let pass', () => {
    const { history } = open();
    const held: Move[] = [];
    history.guard((move) => {
      held.push(move);
      return true;
    });
    history.push('/clients');
    expect(shownPath(history)).toBe('/planning');
    expect(held.map(({ from, to }) => [from.pathname, to.pathname])).toEqual([
      ['/planning', '/clients'],
    ]);
    held[0]?.proceed();
    expect(shownPath(history)).toBe('/clients');
    expect(held).toHaveLength(1);
  });

  it('undoes a step back that it holds, and makes it once when it is let pass', async () => {
    const { page, history } = open('/planning');
    history.push('/clients');
    history.push('/clients?nuovo=1');
    const held: Move[] = [];
    history.guard((move) => {
      held.push(move);
      return true;
    });
    page.goNow(-2);
    expect(shownPath(history)).toBe('/clients?nuovo=1');
    await turn();
    expect(page.location.href).toBe('https://gestionale.test/clients?nuovo=1');
    expect(shownPath(history)).toBe('/clients?nuovo=1');
    held[0]?.proceed();
    await turn();
    expect(shownPath(history)).toBe('/planning');
    expect(held).toHaveLength(1);
    page.goNow(1);
    expect(held).toHaveLength(2);
  });

  it('is not asked once it has gone', () => {
    const { history } = open();
    const letGo = history.guard(() => true);
    letGo();
    history.push('/clients');
    expect(shownPath(history)).toBe('/clients');
  });

  it('holds a step back from an address that was entered inside the page', async () => {
    const { page, history } = open('/planning');
    page.history.pushState(null, '', '/planning#contenuto');
    page.dispatchEvent(new Event('popstate'));
    expect(history.shown().location.hash).toBe('#contenuto');
    history.guard(() => true);
    page.goNow(-1);
    await turn();
    expect(page.location.hash).toBe('#contenuto');
    expect(history.shown().location.hash).toBe('#contenuto');
  });
});
