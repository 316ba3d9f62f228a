import { formatGiorno, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import type { Tables } from '../db/tables.ts';
import { testiRegistroDati } from './registro-dati.ts';

/** What whoever opens the archive of their data reads first. */
export const testiEsportazione = {
  leggimi: 'LEGGIMI.txt',
  spiega: (tabelle: readonly { readonly nome: string }[], adesso: Istante): string =>
    `Tutti i dati di una persona conservati in Gestionale, ${conArticolo('al', formatGiorno(giornoInItalia(Date.parse(adesso))))}.

contratti/  i contratti, come sono stati stampati
ricevute/   le ricevute, come sono state stampate
ore/        le ore, un foglio per mese: lo stesso che si firma
dati/       tutto quello che è conservato, in JSON: un file per ogni archivio, una riga per voce.
            Gli importi stanno in centesimi di euro, le ore in centesimi di ora, gli istanti in UTC.

Perché si conserva:
${tabelle.map(({ nome }) => `- ${nome}: ${testiRegistroDati[nome as keyof Tables]}`).join('\n')}

Non ci sono password né altri segreti, e di altre persone solo quello che serve per capire i propri dati.
Per quanto tempo si conserva ogni cosa lo dice l'ufficio.
`,
} as const;
