import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { TabChannel } from '../../local-db/tab-channel.ts';
import type { ReadPage } from '../../local-db/unreadable/set-apart.ts';
import type { Locks } from '../../local-db/with-lock.ts';
import type { TraceStore } from '../../outbox/device-trace.ts';
import type { OutboxParts } from '../../outbox/outbox-parts.ts';
import type { OutboxTesti } from '../../outbox/outbox-service.ts';
import type { WholeOutbox } from '../../outbox/whole-outbox.ts';
import type { ExchangeParts } from '../../remote/exchange.ts';
import type { Pace } from '../loop/pace.ts';
import type { SyncService } from '../status/sync-service.ts';

/** Everything from outside, so that tests and simulations drive the engine with their own. */
export interface EngineParts
  extends Omit<OutboxParts, 'changes' | 'queue' | 'trace' | 'inside'>, ExchangeParts {
  /** Makes of a page what may be written down of it; null where that cannot be had now. */
  readonly readPage?: (page: PullResponse) => Promise<ReadPage | null>;
  /** Where a trace of the outbox is kept apart from it; nowhere when absent. */
  readonly traces?: TraceStore;
  readonly channel: TabChannel;
  /** How many commands go in one batch; as many as usual when absent. */
  readonly pace?: Pace;
  /** From how many rows on those that this device made need not be sent; as usual when absent. */
  readonly fewestMade?: number;
  /** Null when nobody is logged in any more. */
  readonly token: () => string | null;
  /** The server refused this token. */
  readonly tokenRefused: (token: string) => void;
  /** The account of this token has no access any more. */
  readonly tokenRevoked: (token: string) => void;
  /** The server took this token. */
  readonly tokenTaken: (token: string) => void;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Null where the browser has none. */
  readonly locks: Locks | null;
  /** What the browser says of the network: chooses words, and whether a form waits. */
  readonly online: () => boolean;
  /** Whether the user sees the page: when not, nothing is asked for on suspicion. */
  readonly visible: () => boolean;
  readonly testi: OutboxTesti;
  /** Something waits that could not be sent: who can wake the app when the network comes, should. */
  readonly setAlarm: () => void;
  /** Called after each save. */
  readonly onSaved: () => void;
}

export interface Engine {
  readonly outbox: WholeOutbox;
  readonly sync: SyncService;
  readonly start: () => void;
  readonly stop: () => void;
  /** Something changed outside: the network, the token, what the user sees, the user's patience. */
  readonly wake: () => void;
  /** The server answered someone: what pauses because it could not be reached may go on. */
  readonly contacted: () => void;
}
