import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { readablePart } from '@gestionale/shared-schema/contract/readable-part.ts';

import type { CallResult } from '../call-result.ts';

/**
 * What can be read of an answer, where not all can: rows that cannot are counted by the name of the
 * call, those of the pages before included, and logged without what is in them.
 */
export function readLeavingOut(
  leftOut: Map<string, number>,
  { name, output }: Contract,
  input: object,
  body: unknown,
): CallResult<never> {
  const part = readablePart(output, body);
  if (part === undefined) return { reached: false };
  for (const { id, field } of part.leftOut) {
    reportError(new Error(`Row left out of ${name}, ${id ?? 'without an id'}: ${field}`));
  }
  const before = 'dopo' in input ? (leftOut.get(name) ?? 0) : 0;
  leftOut.set(name, before + part.leftOut.length);
  return { ok: true, value: part.value as never };
}
