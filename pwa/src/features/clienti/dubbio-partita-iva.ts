import { testiClienti } from '#testi/clienti.ts';
import { verificaPartitaIva } from '@gestionale/shared-schema/values/partita-iva.ts';

/** A doubt about a partita IVA as typed, which may be saved all the same; undefined when there is none. */
export function dubbioPartitaIva(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const outcome = verificaPartitaIva(text);
  return outcome === 'valida' ? undefined : testiClienti.dubbi[outcome];
}
