import type { TouchedRows } from '../feed/touched-rows.ts';
import type { HistoryWriter, CommandContext, TransactionContext } from '../handlers.ts';

/** What a context needs beyond the request itself. */
export interface CommandContextParts {
  readonly annota: HistoryWriter;
  readonly createId: () => string;
}

/** The context of one change; whatever it touches is collected, to be put into the feed after it. */
export function createCommandContext(
  { annota, createId }: CommandContextParts,
  base: TransactionContext,
  touched: TouchedRows,
): CommandContext {
  const context: Omit<CommandContext, 'annota'> = {
    ...base,
    createId,
    touch: (entity, id) => touched.add(entity, id),
  };
  return {
    ...context,
    annota: (progetto_id, descrizione_azione) => annota(context, progetto_id, descrizione_azione),
  };
}
