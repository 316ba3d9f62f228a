import type { Clock, RandomBytes } from '../sync/clock.ts';
import type { VerbName } from '../testi/amministrazione.ts';
import type { AdminConfig } from './admin-config.ts';

/** What was typed after a verb. */
export interface AdminCall {
  readonly words: readonly string[];
  /** Names of the switches that were given, without their dashes. */
  readonly switches: ReadonlySet<string>;
}

/** What a command is given of the world. */
export interface AdminSurroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** Prints a line of the answer. */
  readonly print: (line: string) => void;
  /** Prints a line of what is wrong. */
  readonly complain: (line: string) => void;
  /**
   * Has the process no longer end by itself when it is told to: gives what is aborted then, with that sentence as
   * a StartupError. For a verb that leaves all as it was.
   */
  readonly heedSignals: (interrupted: string) => AbortSignal;
}

/** What a command may use. */
export interface AdminWorld extends AdminSurroundings {
  readonly config: AdminConfig;
}

/** A command of whoever runs the server. */
export interface Verb {
  readonly name: VerbName;
  /** How many words it takes, at least and at most. */
  readonly words: readonly [least: number, most: number];
  /** Switches that it knows, without their dashes. */
  readonly switches?: readonly string[];
  /** Gives the exit code. */
  readonly run: (call: AdminCall, world: AdminWorld) => Promise<number>;
}
