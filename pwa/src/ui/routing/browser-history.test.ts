import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PageOfEntries } from '../../testing/page-of-entries.ts';
import { createBrowserHistory, type BrowserHistory, type Move } from './browser-history.ts';

function open(url = '/planning', state: unknown = null) {
  const page = new PageOfEntries(url, state);
  Object.defineProperty(page.history, 'state', { get: () => page.state });
  // why the cast: only what is used of a window stands in for it.
  const history = createBrowserHistory(page as unknown as Window);
  return { page, history };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));
/** Holds every move and remembers it. */
function holdAll(history: BrowserHistory): Move[] {
  const held: Move[] = [];
  history.guard((move) => {
    held.push(move);
    return true;
  });
  return held;
}

const WAIT = { timeout: 5_000 };
const agree = (page: PageOfEntries, history: BrowserHistory, path: string) =>
  vi.waitFor(() => {
    const { pathname, search } = page.location;
    expect([pathname + search, shownPath(history)]).toEqual([path, path]);
  }, WAIT);

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

  it('makes a move that was asked for during its own step back after it', async () => {
    const { page, history } = open('/planning');
    history.push('/planning?modifica=3');
    history.go(-1);
    history.push('/clients');
    await agree(page, history, '/clients');
    expect(page.entries.map(({ url }) => url.pathname + url.search)).toEqual([
      '/planning',
      '/clients',
    ]);
  });

  it('makes it where the browser dropped the step, too', async () => {
    const { page, history } = open('/planning');
    history.push('/planning?modifica=3');
    page.dropped = 1;
    history.go(-1);
    history.push('/clients');
    await agree(page, history, '/clients');
    history.go(-1);
    await agree(page, history, '/planning?modifica=3');
    expect(page.entries).toHaveLength(3);
  });

  it('keeps it where the step comes much later, as on a busy device', async () => {
    const { page, history } = open('/planning');
    history.push('/planning?modifica=3', { state: { under: '' } });
    page.delayMs = 1_500;
    history.go(-1);
    history.push('/planning?registra', { state: { under: 'q' } });
    await vi.waitFor(
      () => expect(page.entries.map(({ url }) => url.search)).toEqual(['', '?registra']),
      WAIT,
    );
    expect(shownPath(history)).toBe('/planning?registra');
    expect(page.location.search).toBe('?registra');
    page.delayMs = 0;
    history.go(-1);
    await agree(page, history, '/planning');
  });

  it('closes what such a step was to close, though its address was written anew meanwhile', async () => {
    const { page, history } = open('/planning');
    history.push('/planning?modifica=3');
    page.delayMs = 1_500;
    history.go(-1);
    history.replace('/planning?modifica=3&stato=x');
    await vi.waitFor(() => expect(page.location.search).toBe('?modifica=3&stato=x'), WAIT);
    await agree(page, history, '/planning');
  });

  it('takes a step back of the user for what it is after one of its own was dropped', async () => {
    const { page, history } = open('/planning');
    history.push('/planning?modifica=3');
    page.dropped = 1;
    history.go(-1);
    history.push('/clients');
    await agree(page, history, '/clients');
    page.goNow(-1);
    await agree(page, history, '/planning?modifica=3');
    page.goNow(-1);
    await agree(page, history, '/planning');
    expect(page.entries).toHaveLength(3);
  });

  it('tells what is worked out from the address when its own step back has arrived', async () => {
    const { history } = open('/planning');
    history.push('/planning?modifica=3');
    history.go(-1);
    const found = await new Promise((resolve) => {
      history.whenThere(() => resolve(shownPath(history)));
    });
    expect(found).toBe('/planning');
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
    const held = holdAll(history);
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
    const held = holdAll(history);
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

  it('holds what leaves the page without a move, until it is let pass', () => {
    const { history } = open();
    const held = holdAll(history);
    const done: string[] = [];
    history.ask('/login', () => done.push('logout'));
    expect(held.map(({ to }) => to.pathname)).toEqual(['/login']);
    expect(done).toEqual([]);
    held[0]?.proceed(() => done.push('draft'));
    expect(done).toEqual(['draft', 'logout']);
    expect(shownPath(history)).toBe('/planning');
  });

  it('is not asked once it has gone', () => {
    const { history } = open();
    const letGo = history.guard(() => true);
    letGo();
    history.push('/clients');
    expect(shownPath(history)).toBe('/clients');
    const done: string[] = [];
    history.ask('/login', () => done.push('logout'));
    expect(done).toEqual(['logout']);
  });

  it('holds a step back from an address that was entered inside the page', async () => {
    const { page, history } = open('/planning');
    page.pressSkipLink();
    expect(history.shown().location.hash).toBe('#contenuto');
    history.guard(() => true);
    page.goNow(-1);
    await turn();
    expect(page.location.hash).toBe('#contenuto');
    expect(history.shown().location.hash).toBe('#contenuto');
  });
});

describe('Several guards', () => {
  it('are each asked once, and the move is made when the last one lets it pass', () => {
    const { history } = open();
    const asked: string[] = [];
    const moves: Move[] = [];
    for (const name of ['hours', 'upload']) {
      history.guard((move) => {
        asked.push(name);
        moves.push(move);
        return true;
      });
    }
    const left: string[] = [];
    history.push('/clients');
    expect(asked).toEqual(['hours']);
    moves[0]?.proceed(() => left.push('hours'));
    expect(asked).toEqual(['hours', 'upload']);
    expect(shownPath(history)).toBe('/planning');
    expect(left).toEqual([]);
    moves[1]?.proceed(() => left.push('upload'));
    expect(left.toSorted()).toEqual(['hours', 'upload']);
    expect(shownPath(history)).toBe('/clients');
    expect(asked).toHaveLength(2);
  });

  it('do not ask on behalf of one that has gone since', () => {
    const { history } = open();
    const held = holdAll(history);
    const letGo = history.guard(() => true);
    history.push('/clients');
    letGo();
    held[0]?.proceed();
    expect(shownPath(history)).toBe('/clients');
  });
});

describe('While a step back is being undone', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Three pages, the last one guarded. */
  const openThird = () => {
    const { page, history } = open('/planning');
    history.push('/clients');
    history.push('/clients?nuovo=1');
    return { page, history, held: holdAll(history) };
  };

  it('another one leaves address and screen together, and the question leads where it asked', async () => {
    const { page, history, held } = openThird();
    page.goNow(-1);
    page.goNow(-1);
    await agree(page, history, '/clients?nuovo=1');
    expect(held).toHaveLength(1);
    held[0]?.proceed();
    await agree(page, history, '/clients');
    expect(page.entries).toHaveLength(3);
  });

  it('a step forward leads to where the undoing would have led', async () => {
    const { page, history, held } = openThird();
    page.goNow(-1);
    page.goNow(1);
    await agree(page, history, '/clients?nuovo=1');
    held[0]?.proceed();
    await agree(page, history, '/clients');
    expect(held).toHaveLength(1);
  });

  it('a browser that drops the undoing for the step of the user is asked again', async () => {
    const { page, history, held } = openThird();
    page.dropped = 1;
    page.goNow(-1);
    await agree(page, history, '/clients?nuovo=1');
    expect(held).toHaveLength(1);
    held[0]?.proceed();
    await agree(page, history, '/clients');
  });

  it.each([0, 1])('an answer that is quicker leads on, %i steps dropped', async (dropped) => {
    const { page, history, held } = openThird();
    page.dropped = dropped;
    page.goNow(-2);
    held[0]?.proceed();
    await agree(page, history, '/planning');
    expect(held).toHaveLength(1);
  });

  it('a move waits, and takes the place of what is shown', async () => {
    const { page, history } = open('/planning');
    history.push('/clients?nuovo=1');
    const letGo = history.guard(() => true);
    page.goNow(-1);
    letGo();
    history.replace({ search: '' });
    await agree(page, history, '/clients');
    expect(page.entries.map(({ url }) => url.pathname)).toEqual(['/planning', '/clients']);
  });

  it('where the browser never comes back, the address of what is shown is written there', async () => {
    const { page, history } = openThird();
    page.dropped = Infinity;
    page.goNow(-1);
    await agree(page, history, '/clients?nuovo=1');
    expect(page.at).toBe(1);
  });
});

describe('A link to a part of the page', () => {
  it('pressed twice is one entry, so that a step back is undone by as many as it went', async () => {
    const { page, history } = open('/dashboard');
    history.push('/planning');
    page.pressSkipLink();
    page.pressSkipLink();
    const held = holdAll(history);
    page.goNow(-2);
    await agree(page, history, '/planning');
    expect(page.location.hash).toBe('#contenuto');
    held[0]?.proceed();
    await agree(page, history, '/dashboard');
  });

  it('keeps what the page was opened with', () => {
    const { page, history } = open('/clients');
    history.push('?nuovo=1', { state: { under: '' } });
    const { key } = history.shown().location;
    page.pressSkipLink();
    expect(history.shown().location.state).toEqual({ under: '' });
    expect(history.shown().location.key).not.toBe(key);
    page.pressSkipLink();
    expect(history.shown().location.state).toEqual({ under: '' });
    expect(page.state).toMatchObject({ usr: { under: '' }, idx: 2 });
  });
});
