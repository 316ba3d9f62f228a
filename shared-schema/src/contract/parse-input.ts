import type * as z from 'zod/mini';

import { pathFields, type Contract, type InputOf } from './contract.ts';
import { DA_CORREGGERE, NON_TROVATO } from './input-sentences.ts';
import { accept, type Outcome } from './refusal.ts';

const VALORE_NON_VALIDO = 'Valore mancante o non valido.';

/** How an input is read otherwise than as its contract says. */
export interface ParseOptions {
  /** One that says the same of everything as the contract's own, sooner. */
  readonly schema?: Pick<Contract['input'], 'safeParse'>;
  /** The fields that came in a path; by default those of the contract's. */
  readonly inPath?: readonly string[];
}

/**
 * Parses what a caller sent against a contract. Unknown fields are dropped. A malformed id in the
 * path is an unknown id (404); anything else bad is 400 with one sentence per field. Where they all
 * say the same, the answer says it too: callers that know no fields show only that.
 */
export function parseInput<C extends Contract>(
  contract: C,
  raw: unknown,
  { schema = contract.input, inPath = pathFields(contract.path) }: ParseOptions = {},
): Outcome<InputOf<C>> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return accept(parsed.data as InputOf<C>);
  const campi = toCampi(parsed.error.issues);
  if (inPath.some((field) => field in campi))
    return { ok: false, refusal: { codice: 'non_trovato', errore: NON_TROVATO } };
  const [errore, ...others] = new Set(Object.values(campi));
  const isTelling = others.length === 0 && errore !== undefined && errore !== VALORE_NON_VALIDO;
  return {
    ok: false,
    refusal: {
      codice: 'richiesta_non_valida',
      errore: isTelling ? errore : DA_CORREGGERE,
      campi,
    },
  };
}

/** As many bad fields as an answer names: a person mends some and tries again. */
const MAX_CAMPI = 50;

/** Field path (dotted) → first sentence about it. */
function toCampi(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const campi: Record<string, string> = {};
  for (const issue of issues) {
    if (Object.keys(campi).length === MAX_CAMPI) break;
    const field = issue.path.join('.') || 'richiesta';
    campi[field] ??= issue.message.startsWith('Invalid') ? VALORE_NON_VALIDO : issue.message;
  }
  return campi;
}
