import { testiDipendenti } from '#testi/dipendenti.ts';
import { testiImporta } from '#testi/importa.ts';

import type { SensoColonna } from './riconosci-colonne.ts';

/** What a column is called, where it is chosen or a problem is told. */
export function nomeDelCampo(senso: SensoColonna): string {
  if (senso === 'ignora') return testiImporta.colonne.ignora;
  return senso === 'sesso' ? testiImporta.colonne.sesso : testiDipendenti.modulo[senso];
}
