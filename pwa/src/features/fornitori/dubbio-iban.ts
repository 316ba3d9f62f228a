import { testiFornitori } from '#testi/fornitori.ts';
import { verificaIban } from '@gestionale/shared-schema/values/iban.ts';

/** A doubt about an IBAN as typed, which may be saved all the same; undefined when there is none. */
export function dubbioIban(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const outcome = verificaIban(text);
  return outcome === 'valido' ? undefined : testiFornitori.dubbi[outcome];
}
