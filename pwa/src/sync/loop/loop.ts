import type { Cancel, Timers } from '../../remote/timers.ts';
import { within } from '../../remote/within.ts';

/** `again`: there is more to do at once; `retry`: it did not work, later perhaps. */
export type CycleResult = 'done' | 'again' | 'retry';

export interface LoopParts {
  readonly cycle: () => Promise<CycleResult>;
  readonly timers: Timers;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** A cycle threw: our own failure, not the network's. */
  readonly onError: (error: unknown) => void;
}

/**
 *        wake                    done
 * idle ───────▶ running ─────────────────▶ idle
 *               ▲      │ retry
 *    wake, time └──────┴──▶ paused
 *
 * A wake during a cycle runs another one after it, so that nothing is missed.
 */
type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'paused'; readonly cancel: Cancel }
  | { readonly kind: 'stopped' };

/** Why a loop should run, which decides what becomes of a pause and of a cycle that runs already. */
export type WakeReason =
  /** Something is different: it runs now, whatever the pause says, and once more if it runs already. */
  | 'changed'
  /** Runs now unless it runs already: whoever says so sees to it that then nothing is missed. */
  | 'server-ahead'
  /** Something may have been left: runs now unless it is pausing, as two tabs that answer each other must not spin. */
  | 'left-over';

export interface Loop {
  readonly wake: (reason: WakeReason) => void;
  readonly stop: () => void;
}

const FIRST_PAUSE_MS = 1_000;
/** With the 20 s after which others ask for news, all is over within a minute of the last fault. */
const LONGEST_PAUSE_MS = 30_000;

/** A cycle that takes longer has hung somewhere: the loop goes on without it. */
const CYCLE_DEADLINE_MS = 300_000;

/** Runs a cycle whenever it is woken, and again after a random pause for as long as it fails. */
export function createLoop({ cycle, timers, random, onError }: LoopParts): Loop {
  let state: State = { kind: 'idle' };
  let again = false;
  let failures = 0;

  function run(): void {
    state = { kind: 'running' };
    again = false;
    within(timers, CYCLE_DEADLINE_MS, cycle()).then(finish, (error: unknown) => {
      // What it worked with is taken away under a cycle that outlives its loop.
      if (state.kind === 'stopped') return;
      onError(error);
      finish('retry');
    });
  }

  function finish(result: CycleResult): void {
    if (state.kind === 'stopped') return;
    failures = result === 'retry' ? failures + 1 : 0;
    if (result === 'retry' && !again) {
      state = { kind: 'paused', cancel: timers.after(pauseMs(failures, random()), run) };
    } else if (result === 'again' || again) {
      run();
    } else {
      state = { kind: 'idle' };
    }
  }

  function startNow(): void {
    if (state.kind === 'paused') state.cancel();
    if (state.kind === 'paused' || state.kind === 'idle') run();
  }

  function wake(reason: WakeReason): void {
    switch (reason) {
      case 'changed':
        if (state.kind === 'running') again = true;
        else startNow();
        break;
      case 'server-ahead':
        startNow();
        break;
      case 'left-over':
        if (state.kind === 'idle') run();
        break;
    }
  }

  return {
    wake,
    stop: () => {
      if (state.kind === 'paused') state.cancel();
      state = { kind: 'stopped' };
    },
  };
}

/** Full jitter: devices that lost the network together do not come back together. */
export function pauseMs(failures: number, random: number): number {
  return random * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
}
