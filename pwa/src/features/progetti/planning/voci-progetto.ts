import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';

import type { EntryOf, OutboxEntry } from '../../../outbox/entries/entry.ts';
import { giornateViste } from './giornate/giornate-viste.ts';

/** The refused entries about one project, in the order in which they were written. */
export function rifiutateDi(
  voci: readonly OutboxEntry[],
  progetto_id: string,
): readonly OutboxEntry[] {
  return voci.filter(
    ({ status, name, input }) =>
      status === 'refused' && name.startsWith('progetti.') && input.id === progetto_id,
  );
}

/** True for an edit of fields that somebody else changed meanwhile. */
export function isConflitto(voce: OutboxEntry): voce is EntryOf<'progetti.modifica'> {
  return voce.name === 'progetti.modifica' && voce.refusal?.codice === 'conflitto_campi';
}

type Modifica = CommandRequest<'progetti.modifica'>;

/**
 * The same edit, having seen the values that stand now: it replaces them, and only them. Of the days
 * it replaces those in conflict: one that others added meanwhile stays.
 */
export function conValoriVisti({
  input,
  refusal,
}: Pick<EntryOf<'progetti.modifica'>, 'input' | 'refusal'>): Modifica {
  // Our server's words about fields of this very command.
  const current = refusal?.current as Modifica['before'];
  const before = { ...input.before, ...current };
  const { giornate } = current ?? {};
  return giornate === undefined
    ? { ...input, before }
    : {
        ...input,
        before: {
          ...before,
          giornate: giornateViste(
            input.before?.giornate ?? giornate,
            input.giornate ?? [],
            giornate,
          ),
        },
      };
}
