import type { OutboxParts } from '../outbox/outbox-parts.ts';
import type { ApiParts } from './api.ts';

/** What a cycle of sending or receiving needs. */
export interface CycleParts extends OutboxParts, ApiParts {
  /** False once the engine was stopped: what comes in after that is not written any more. */
  readonly alive: () => boolean;
}
