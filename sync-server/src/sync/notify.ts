import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { RowChange } from '../db/changes/row-change.ts';
import type { Transaction } from '../db/database.ts';
import type { User } from './handlers.ts';

/** What somebody did that stands. */
export interface DoneAct {
  readonly user: Pick<User, 'id'>;
  readonly changes: readonly RowChange[];
  readonly oggi: Giorno;
  readonly adesso: Istante;
}

/**
 * Queues what others are to be told of, as a part of the transaction that did it: a throw undoes it all.
 * The slice of notices has it, the composition root hands it to the engine.
 */
export type Notify = (tx: Transaction, acts: readonly DoneAct[]) => Promise<void>;
