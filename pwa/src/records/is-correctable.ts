import type { OutboxEntry } from '../outbox/entries/entry.ts';

/** True for what can be written differently: a refused deletion can only be tried again or given up. */
export function isCorrectable({ name }: Pick<OutboxEntry, 'name'>): boolean {
  return !name.endsWith('.elimina');
}

/** True for an edit of a record that is gone: what was written can only be registered anew. */
export function isOfGone({ name, refusal }: Pick<OutboxEntry, 'name' | 'refusal'>): boolean {
  return name.endsWith('.modifica') && refusal?.codice === 'non_trovato';
}

/** False where the same command can only be refused again: what it saw, or its row, is not there any more. */
export function mayTryAgain({ name, refusal }: Pick<OutboxEntry, 'name' | 'refusal'>): boolean {
  if (refusal?.codice === 'non_trovato') return name.endsWith('.crea');
  return refusal?.codice !== 'conflitto_versione' && refusal?.codice !== 'motivo_mancante';
}
