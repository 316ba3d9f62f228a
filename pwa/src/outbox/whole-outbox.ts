import type { OutboxService } from './outbox-service.ts';
import type { SubmitParts } from './submit.ts';

/** The outbox with what it is made of, for what is built over it and comes with the screens that need it. */
export interface WholeOutbox extends OutboxService {
  readonly parts: SubmitParts;
}
