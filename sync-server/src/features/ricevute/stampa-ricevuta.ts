import type { RicevutaId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database } from '../../db/database.ts';
import { pdfFileName } from '../../pdf/pdf-file-name.ts';
import { testiPrestazione } from '../../testi/prestazione-occasionale.ts';
import { ricevutaPdf } from './ricevuta-pdf.ts';
import { findRicevutaStampata } from './ricevuta-stampata.ts';

/** A receipt laid out as it was made, with the name of its file; undefined for an unknown one. */
export async function stampaRicevuta(db: Database, id: RicevutaId, adesso: Istante) {
  const stampata = await db.read((tx) => findRicevutaStampata(tx, id));
  if (stampata === undefined) return undefined;
  const { ricevuta, letterhead } = stampata;
  const { cognome, nome, data_pagamento, numero } = ricevuta;
  const suo = testiPrestazione.numero(numero, data_pagamento.slice(0, 4));
  return {
    document: ricevutaPdf(ricevuta, letterhead, adesso),
    filename: pdfFileName(['ricevuta', suo, cognome, nome, data_pagamento]),
  };
}
