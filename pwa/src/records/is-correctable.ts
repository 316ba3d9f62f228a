import type { OutboxEntry } from '../outbox/entries/entry.ts';

/** True for what can be written differently: a refused deletion can only be tried again or given up. */
export function isCorrectable({ name }: Pick<OutboxEntry, 'name'>): boolean {
  return !name.endsWith('.elimina');
}
