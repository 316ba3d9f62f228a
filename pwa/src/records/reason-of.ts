import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

/** Why, where the fields are not shown: a field's own sentence says more than the one over all of them. */
export function reasonOf({ campi, errore }: Refusal): string {
  return Object.values(campi ?? {})[0] ?? errore;
}
