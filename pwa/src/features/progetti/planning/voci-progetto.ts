import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';

import type { EntryOf, OutboxEntry } from '../../../outbox/entry.ts';

/** The refused entries about one project, in the order in which they were written. */
export function rifiutateDi(
  voci: readonly OutboxEntry[],
  progetto_id: string,
): readonly OutboxEntry[] {
  return voci.filter(
    ({ stato, nome, dati }) =>
      stato === 'rifiutato' && nome.startsWith('progetti.') && dati.id === progetto_id,
  );
}

/** True for an edit of fields that somebody else changed meanwhile. */
export function isConflitto(voce: OutboxEntry): voce is EntryOf<'progetti.modifica'> {
  return voce.nome === 'progetti.modifica' && voce.refusal?.codice === 'conflitto_campi';
}

/** The same edit, having seen the values that stand now: it replaces them, and only them. */
export function conValoriVisti({
  dati,
  refusal,
}: Pick<EntryOf<'progetti.modifica'>, 'dati' | 'refusal'>): CommandRequest<'progetti.modifica'> {
  return { ...dati, prima: { ...dati.prima, ...refusal?.attuale } };
}
