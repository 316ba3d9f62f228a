import type { CommandName } from '@gestionale/shared-schema/registry.ts';
import { isMoot } from '@gestionale/shared-schema/sync/is-moot.ts';
import { useCallback } from 'react';

import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import { useOutboxService } from '../../outbox/use-outbox.ts';

/** Tells, in words, what was refused of a row, or waits for that, and would go with it. */
export function useLostByDeleting(): (name: CommandName, id: string) => readonly string[] {
  const { entries } = useOutboxService();
  return useCallback(
    (name, id) => lostByDeleting(entries() ?? [], { name, input: { id } }),
    [entries],
  );
}

/** The descriptions of what a deletion leaves moot. */
export function lostByDeleting(
  entries: readonly OutboxEntry[],
  deletion: { readonly name: CommandName; readonly input: { readonly id: string } },
): readonly string[] {
  return entries
    .filter(({ name, input, refusal = null, held }) =>
      isMoot({ entry: { name, input, refusal }, held: held ? {} : undefined }, [deletion]),
    )
    .map(({ description }) => description);
}
