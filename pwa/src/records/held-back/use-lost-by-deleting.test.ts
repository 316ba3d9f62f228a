import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { expect, test } from 'vitest';

import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import { lostByDeleting } from './use-lost-by-deleting.ts';

const entry = (description: string, id: string, more: object): OutboxEntry =>
  ({
    name: 'clienti.modifica',
    input: { id },
    description,
    held: false,
    ...more,
  }) as unknown as OutboxEntry;

test('what was refused of a row and what waits for that are lost with it, and nothing else', () => {
  const no = { refusal: refusal('conflitto_campi') };
  const entries = [
    entry('Telefono', 'a', no),
    entry('Nome', 'a', { held: true }),
    entry('IVA', 'a', {}),
    entry('Altro', 'b', no),
  ];
  expect(lostByDeleting(entries, { name: 'clienti.elimina', input: { id: 'a' } })).toEqual([
    'Telefono',
    'Nome',
  ]);
});
