import type { OutboxParts } from '../../outbox/outbox-parts.ts';
import type { ApiParts } from '../api.ts';

/** What sending needs: no rows, so that a worker without them sends with the same code. */
export interface SendingParts
  extends
    Pick<
      OutboxParts,
      'outbox' | 'queue' | 'changes' | 'archiveKeys' | 'now' | 'timers' | 'log' | 'step'
    >,
    ApiParts {
  /** False once the engine was stopped: what comes in after that is not written any more. */
  readonly alive: () => boolean;
}

/** What a cycle of receiving needs. */
export interface CycleParts extends OutboxParts, SendingParts {}
