import type * as z from 'zod/mini';

import { pathFields, type Contract, type InputOf } from './contract.ts';
import { accept, refuse, type Outcome } from './refusal.ts';

const VALORE_NON_VALIDO = 'Valore mancante o non valido.';

/**
 * Parses what a caller sent against a contract. Unknown fields are dropped. A malformed id in the
 * path is an unknown id (404); anything else bad is 400 with one sentence per field.
 */
export function parseInput<C extends Contract>(contract: C, raw: unknown): Outcome<InputOf<C>> {
  const parsed = contract.input.safeParse(raw);
  if (parsed.success) return accept(parsed.data as InputOf<C>);
  const campi = toCampi(parsed.error.issues);
  const inPath = pathFields(contract.path);
  if (inPath.some((field) => field in campi)) return refuse('non_trovato');
  return refuse('richiesta_non_valida', { campi });
}

/** Field path (dotted) → first sentence about it. */
function toCampi(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const campi: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || 'richiesta';
    campi[field] ??= issue.message.startsWith('Invalid') ? VALORE_NON_VALIDO : issue.message;
  }
  return campi;
}
