import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of every list of the desk; apart, as an operator's first screens have none. */
export const testiElenco = {
  search: 'Cerca',
  searchKey: '( / )',
  sortBy: 'Ordina per',
  ascending: 'Ordine crescente: inverti',
  descending: 'Ordine decrescente: inverti',
  columns: 'Colonne',
  filters: (active: number) => (active === 0 ? 'Filtri' : `Filtri (${active})`),
  all: 'Tutti',
  noMatch: 'Nessun risultato per questa ricerca.',
  actions: 'Azioni',
  whole: (nome: string) => `Dettagli di ${nome}`,
  missing: 'N/D',
  printed: (quando: string) => `Stampato ${conArticolo('il', quando)}`,
  printedPart: (stampate: number, tutte: number) =>
    `Sono stampate le prime ${stampate} righe di ${tutte}: per stamparle tutte restringi la ricerca.`,
};
