import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DeviceId } from '@gestionale/shared-schema/values/id.ts';

import type { TransactionContext } from '../../sync/handlers.ts';

/** Closes the report of a phone: what it had is accounted for. It opens again if the phone says so. */
export async function verificaDispositivo(
  { id }: { readonly id: DeviceId },
  { db }: TransactionContext,
): Promise<Outcome<undefined>> {
  const changed = await db.run(
    db.query.updateTable('devices').set({ waiting: '', emptied: 0 }).where('id', '=', id),
  );
  return changed === 0 ? refuse('non_trovato') : accept(undefined);
}
