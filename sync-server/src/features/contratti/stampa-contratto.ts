import type { ContrattoId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database } from '../../db/database.ts';
import { pdfFileName } from '../../pdf/pdf-file-name.ts';
import { contrattoPdf } from './contratto-pdf.ts';
import { findContrattoStampato } from './contratto-stampato.ts';

/** A contract laid out as it was made, with the name of its file; undefined for an unknown one. */
export async function stampaContratto(db: Database, id: ContrattoId, adesso: Istante) {
  const stampato = await db.read((tx) => findContrattoStampato(tx, id));
  if (stampato === undefined) return undefined;
  const { contratto, letterhead } = stampato;
  const { cognome, nome, data_stipula } = contratto;
  const document = contrattoPdf(contratto, letterhead, adesso);
  return {
    document,
    filename: pdfFileName(['contratto', document.number, cognome, nome, data_stipula]),
  };
}
