import type { EntryOf, OutboxEntry } from '../../outbox/entries/entry.ts';

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

/** True for a refused edit of what the form shows, with another reason than a conflict. */
export function isDaCorreggere(voce: OutboxEntry): voce is EntryOf<'progetti.modifica'> {
  if (voce.name !== 'progetti.modifica') return false;
  const codice = voce.refusal?.codice;
  const { id: _, before: __, stato: ___, ...mostrati } = voce.input;
  return codice !== 'conflitto_campi' && codice !== 'non_trovato' && hasFields(mostrati);
}

export type Assegnazione =
  | EntryOf<'progetti.assegnaDipendente'>
  | EntryOf<'progetti.assegnaAttrezzatura'>;

/**
 * True for a refused assignment that another choice in its form may mend: how many pieces, or which roles.
 * Whoever is gone, or is on the project by now, cannot be chosen there.
 */
export function isAssegnazioneDaCorreggere(voce: OutboxEntry): voce is Assegnazione {
  const codice = voce.refusal?.codice;
  if (voce.name === 'progetti.assegnaDipendente') return codice === 'mansione_non_sua';
  return voce.name === 'progetti.assegnaAttrezzatura' && codice === 'attrezzatura_esaurita';
}

function hasFields(fields: object): boolean {
  return Object.keys(fields).length > 0;
}
