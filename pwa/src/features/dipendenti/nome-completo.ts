import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';

/** Surname first, as lists have it. */
export function nomeCompleto({ nome, cognome }: Pick<Dipendente, 'nome' | 'cognome'>): string {
  return `${cognome} ${nome}`;
}
