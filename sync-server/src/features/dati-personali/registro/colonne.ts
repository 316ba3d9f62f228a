import type { Anonimizzata, Categoria, Colonna } from './voce-registro.ts';

/** A column of which the person is given a copy. */
export function data(categoria: Categoria, anonimizzata: Anonimizzata = 'con la riga'): Colonna {
  return { categoria, esportata: true, anonimizzata };
}

/** One that stays with the server: a secret, somebody else's, or derived from what is exported. */
export function nonData(categoria: Categoria, anonimizzata: Anonimizzata = 'resta'): Colonna {
  return { categoria, esportata: false, anonimizzata };
}

/** What points to a row and tells nothing by itself. */
export const CHIAVE = data('tecnica', 'resta');

/** What only the server needs. */
export const INTERNA = nonData('tecnica');

/** Of a table that is nobody's. */
export const DI_NESSUNO = nonData('lavoro');
