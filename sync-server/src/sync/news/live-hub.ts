import type { EventStream } from '@gestionale/shared-schema/contract/contract.ts';
import { toLiveData } from '@gestionale/shared-schema/sync/live-data.ts';
import { LIVE_EVENT } from '@gestionale/shared-schema/sync/protocol.ts';

import type { Timers } from '../clock.ts';
import type { FeedState } from '../feed/feed.ts';
import { createPace, type Pace } from './pace.ts';

/** A listener hears of news at most once in so many milliseconds. */
export const HINT_PAUSE_MS = 1_000;

/** How far a commit brought the feed, and whom it concerns. */
export interface News extends FeedState {
  /** Of the rows that it changed: who sees one now, or saw it before. */
  readonly audiences: Iterable<string>;
  /** In which stretch of the database's life it was committed, where it has one. */
  readonly mark?: string | undefined;
}

/** Tells those whom a change concerns that there is something new, and nothing of what it is. */
export interface LiveHub {
  /** To be called after a commit; nobody hears twice of a place. */
  announce(news: News): void;
  /** Tells all who listen, of a history that began anew. */
  announceToAll(state: FeedState): void;
  /**
   * Ends the line of all who listen, of a history that goes on from a place before what was told of it:
   * whoever opens a line asks first, wherever they think they are.
   */
  endAll(state: FeedState): void;
  /**
   * The stream of one listener, who hears of what concerns one of those audiences; it begins with the
   * state that is handed in, or a later one.
   */
  open(state: FeedState, audiences: readonly string[]): EventStream;
}

interface Listener extends Pace<FeedState> {
  readonly end: () => void;
}

export function createLiveHub(timers: Timers): LiveHub {
  const listeners = new Map<string, Set<Listener>>();
  let latest: FeedState | undefined;

  function add(audience: string, listener: Listener): void {
    const others = listeners.get(audience);
    if (others === undefined) listeners.set(audience, new Set([listener]));
    else others.add(listener);
  }

  function remove(audience: string, listener: Listener): void {
    const others = listeners.get(audience);
    others?.delete(listener);
    if (others?.size === 0) listeners.delete(audience);
  }

  function note(state: FeedState): void {
    const isLater =
      latest === undefined || latest.epoch !== state.epoch || state.sequence > latest.sequence;
    if (isLater) latest = state;
  }

  return {
    announceToAll(state) {
      note(state);
      for (const listener of everyone(listeners)) listener.tell(state);
    },
    endAll(state) {
      latest = state;
      for (const listener of everyone(listeners)) listener.end();
    },
    announce({ audiences, ...state }) {
      note(state);
      for (const audience of audiences) {
        for (const listener of listeners.get(audience) ?? []) listener.tell(state);
      }
    },
    open: (state, audiences) => (send, end) => {
      let heard: FeedState = { epoch: '', sequence: -1 };
      const pace = createPace<FeedState>(timers, HINT_PAUSE_MS, ({ epoch, sequence }) =>
        send({ event: LIVE_EVENT, data: toLiveData({ epoch, sequence }) }),
      );
      const listener: Listener = {
        ...pace,
        end,
        tell(told) {
          if (told.epoch === heard.epoch && told.sequence <= heard.sequence) return;
          heard = told;
          pace.tell(told);
        },
      };
      for (const audience of audiences) add(audience, listener);
      const isBehind = latest?.epoch === state.epoch && latest.sequence > state.sequence;
      listener.tell(isBehind && latest !== undefined ? latest : state);
      return {
        flush: () => listener.flush(),
        stop: () => {
          listener.stop();
          for (const audience of audiences) remove(audience, listener);
        },
      };
    },
  };
}

/** Each once, whatever they listen to. */
function everyone(listeners: ReadonlyMap<string, ReadonlySet<Listener>>): ReadonlySet<Listener> {
  const all = new Set<Listener>();
  for (const some of listeners.values()) for (const listener of some) all.add(listener);
  return all;
}
