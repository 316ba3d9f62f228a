import type { Cancel, Timers } from '../remote/timers.ts';
import { within } from '../remote/within.ts';

/** `ancora`: there is more to do at once; `riprova`: it did not work, later perhaps. */
export type CycleResult = 'fatto' | 'ancora' | 'riprova';

export interface LoopParts {
  readonly cycle: () => Promise<CycleResult>;
  readonly timers: Timers;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** A cycle threw: our own failure, not the network's. */
  readonly onError: (error: unknown) => void;
}

/**
 *          wake                    fatto
 * quieto ───────▶ in_corso ─────────────────▶ quieto
 *                 ▲      │ riprova
 *      wake, time └──────┴──▶ in_pausa
 *
 * A wake during a cycle runs another one after it, so that nothing is missed.
 */
type State =
  | { readonly tipo: 'quieto' }
  | { readonly tipo: 'in_corso' }
  | { readonly tipo: 'in_pausa'; readonly cancel: Cancel; readonly breve: boolean }
  | { readonly tipo: 'fermo' };

export interface Loop {
  /** Runs now, whatever the pause says. */
  readonly wake: () => void;
  /** Runs now unless it runs already: whoever calls sees to it that then nothing is missed. */
  readonly rouse: () => void;
  /** The server does answer somebody: a pause ends soon, yet not at once, so that nobody spins. */
  readonly hasten: () => void;
  /** Runs now unless it is pausing: two tabs that answer each other must not spin. */
  readonly nudge: () => void;
  readonly stop: () => void;
}

const FIRST_PAUSE_MS = 1_000;
/** With the 20 s after which others ask for news, all is over within a minute of the last fault. */
const LONGEST_PAUSE_MS = 30_000;

/** A cycle that takes longer has hung somewhere: the loop goes on without it. */
const CYCLE_DEADLINE_MS = 300_000;

/** Runs a cycle whenever it is woken, and again after a random pause for as long as it fails. */
export function createLoop({ cycle, timers, random, onError }: LoopParts): Loop {
  let state: State = { tipo: 'quieto' };
  let again = false;
  let failures = 0;

  function run(): void {
    state = { tipo: 'in_corso' };
    again = false;
    within(timers, CYCLE_DEADLINE_MS, cycle()).then(finish, (error: unknown) => {
      // What it worked with is taken away under a cycle that outlives its loop.
      if (state.tipo === 'fermo') return;
      onError(error);
      finish('riprova');
    });
  }

  function finish(result: CycleResult): void {
    if (state.tipo === 'fermo') return;
    failures = result === 'riprova' ? failures + 1 : 0;
    if (result === 'riprova' && !again) {
      pause(pauseMs(failures, random()), false);
    } else if (result === 'ancora' || again) {
      run();
    } else {
      state = { tipo: 'quieto' };
    }
  }

  function pause(ms: number, breve: boolean): void {
    state = { tipo: 'in_pausa', cancel: timers.after(ms, run), breve };
  }

  function rouse(): void {
    if (state.tipo === 'in_pausa') state.cancel();
    if (state.tipo === 'in_pausa' || state.tipo === 'quieto') run();
  }

  return {
    hasten: () => {
      if (state.tipo !== 'in_pausa' || state.breve) return;
      state.cancel();
      pause(random() * FIRST_PAUSE_MS, true);
    },
    rouse,
    wake: () => {
      if (state.tipo === 'in_corso') again = true;
      else rouse();
    },
    nudge: () => {
      if (state.tipo === 'quieto') run();
    },
    stop: () => {
      if (state.tipo === 'in_pausa') state.cancel();
      state = { tipo: 'fermo' };
    },
  };
}

/** Full jitter: devices that lost the network together do not come back together. */
export function pauseMs(failures: number, random: number): number {
  return random * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
}
