import type { ArchiveKeys } from '../local-db/archive/archive-keys.ts';
import type { CacheDb } from '../local-db/databases/cache-db.ts';
import type { OutboxDb } from '../local-db/databases/outbox-db.ts';
import type { Timers } from '../remote/timers.ts';
import type { DeviceTrace } from './device-trace.ts';
import type { Changes } from './effects/changes.ts';
import type { User, LocalEffects } from './effects/local-effect.ts';
import type { QueueMemory } from './entries/queue-memory.ts';

/**
 * The moments between two commits at which a process may be killed, in the order in which a command
 * meets them. Tests and simulations stop the engine there; nothing else happens at a step.
 */
export type Step =
  /** The entry is durable; its effect is not yet on the rows. */
  | 'entry-stored'
  | 'effect-applied'
  /** The server answered; the answer is not yet stored. */
  | 'push-answered'
  | 'answer-stored'
  /** What was refused is undone on the rows. */
  | 'refusals-undone'
  | 'page-received'
  | 'page-applied'
  /** What is done and downloaded has left the outbox. */
  | 'settled';

/** Whoever sends the entries. */
export interface Sender {
  /** There is something to send. */
  readonly wake: () => void;
  /** False when it is known that nothing can be sent now. */
  readonly mayReach: () => boolean;
  /** Calls back when a sending fails. */
  readonly onFailure: (listener: () => void) => () => void;
}

/** Everything the two databases of one user need from outside. */
export interface OutboxParts {
  readonly cache: CacheDb;
  readonly outbox: OutboxDb;
  /** What this page remembers of it. */
  readonly queue: QueueMemory;
  readonly effects: LocalEffects;
  readonly user: User;
  /** False once the user has left or the page is over: what is still under way writes no rows. */
  readonly inside: () => boolean;
  /** Milliseconds since 1970 by the device's clock. */
  readonly now: () => number;
  readonly createId: () => string;
  readonly timers: Timers;
  readonly changes: Changes;
  readonly trace: DeviceTrace;
  /** With what it seals what was sent. */
  readonly archiveKeys: ArchiveKeys;
  readonly log: (event: string, error: unknown) => void;
  readonly step: (step: Step) => Promise<void>;
}
