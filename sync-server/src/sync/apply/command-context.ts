import { TouchedRows } from '../feed/touched-rows.ts';
import type { CommandContext, HistoryLine, TransactionContext } from '../handlers.ts';

/** What one change leaves to be written once it stands: nothing of one that was undone. */
export class Traces {
  readonly touched = new TouchedRows();
  readonly history: HistoryLine[] = [];
}

/** The context of one change, which leaves its traces. */
export function createCommandContext(
  createId: () => string,
  base: TransactionContext,
  { touched, history }: Traces,
): CommandContext {
  const { user, adesso } = base;
  return {
    ...base,
    createId,
    touch: (entity, id) => touched.add(entity, id),
    annota: (progetto_id, descrizione_azione) => {
      const id = createId();
      history.push({ id, progetto_id, descrizione_azione, user, adesso });
      touched.add('storico', id);
      return Promise.resolve();
    },
  };
}
