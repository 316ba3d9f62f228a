import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { mergeFields, pickGiven } from '@gestionale/shared-schema/sync/merge.ts';

/** Fields as an edit sends them: an absent one is no change. */
type Sent<Campi> = { readonly [C in keyof Campi]?: Campi[C] | undefined };

/** An edit of some fields, with the values that they had where it was made. */
export type Edit<Campi> = Sent<Campi> & { readonly before?: Sent<Campi> | undefined };

/**
 * What an edit writes into the current values, which may be nothing: fields that two people changed
 * differently are a question for a person, answered with the values they have now. `merge` is for fields
 * that belong together.
 */
export function mergeEdit<Campi extends object>(
  current: Campi,
  edit: Edit<Campi>,
  names: readonly (keyof Campi)[],
  merge: typeof mergeFields<Campi> = mergeFields,
): Outcome<Partial<Campi>> {
  const former = edit.before === undefined ? undefined : pickGiven<Campi>(edit.before, names);
  const { write, conflicts } = merge(current, pickGiven<Campi>(edit, names), former);
  if (Object.keys(conflicts).length > 0) return refuse('conflitto_campi', { current: conflicts });
  return accept(write);
}
