import { createArchiveKeys } from '../local-db/archive/archive-keys.ts';
import type { CreateSeal } from '../local-db/archive/archive-seal.ts';
import type { OutboxDb } from '../local-db/databases/outbox-db.ts';
import type { TabChannel } from '../local-db/tab-channel.ts';
import { withLock, type Locks } from '../local-db/with-lock.ts';
import { createChanges } from '../outbox/effects/changes.ts';
import { createQueueMemory } from '../outbox/entries/queue-memory.ts';
import type { ExchangeParts } from '../remote/exchange.ts';
import type { SendingParts } from './engine/cycle-parts.ts';
import type { CycleResult } from './loop/loop.ts';
import { createPace } from './loop/pace.ts';
import { sendingLock } from './names.ts';
import { pushCycle } from './push/push-cycle.ts';

/** What sending needs where there is no page. */
export interface BackgroundParts
  extends ExchangeParts, Pick<SendingParts, 'now' | 'log' | 'step' | 'outbox'> {
  /** Whose outbox it is. */
  readonly userId: string;
  readonly token: string;
  readonly outbox: OutboxDb;
  readonly channel: TabChannel;
  /** Opens what was sent, should the server have forgotten it. */
  readonly createSeal: CreateSeal;
  /** Null where the browser has none. */
  readonly locks: Locks | null;
}

/**
 * Sends what waits in the outbox, with the code and under the lock of the pages; these, or the next
 * one to open, bring their rows in line. True when nothing is left that could be sent. What the
 * server says of the session is left for a page to find out, which can ask the user.
 */
export async function drainInBackground(parts: BackgroundParts): Promise<boolean> {
  const sending = {
    ...parts,
    changes: createChanges(parts.channel),
    queue: createQueueMemory(parts.outbox),
    archiveKeys: createArchiveKeys({ ...parts, token: () => parts.token }),
    alive: () => true,
    token: () => parts.token,
    pace: createPace(),
    onExpired: ignore,
    onRevoked: ignore,
    onAnswer: ignore,
    onTrouble: ignore,
    onNoAnswer: ignore,
    onSending: ignore,
    onStored: ignore,
    onRefused: () => Promise.resolve(),
  };
  let result: CycleResult = 'again';
  while (result === 'again') {
    result = await withLock(parts, sendingLock(parts.userId), () => pushCycle(sending));
  }
  return result === 'done';
}

function ignore(): void {
  // A page hears it at its next contact.
}
