import type { Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database } from '../../../db/database.ts';
import { findLetterhead } from '../../../pdf/find-letterhead.ts';
import type { PdfDocument } from '../../../pdf/pdf-document.ts';
import { pdfFileName } from '../../../pdf/pdf-file-name.ts';
import { leggiMeseDi } from '../leggi-mese.ts';
import { findCodiciFiscali } from './codici-fiscali.ts';
import { personaPdf } from './persona-pdf.ts';

interface MeseStampato {
  readonly document: PdfDocument;
  readonly filename: string;
}

/** One person's sheet of a month, laid out: the same, whoever asks for it; undefined of nobody. */
export async function stampaMeseDi(
  db: Database,
  { dipendente_id, mese }: { readonly dipendente_id: DipendenteId; readonly mese: Mese },
  adesso: Istante,
): Promise<MeseStampato | undefined> {
  const { letto, letterhead, codiciFiscali } = await db.read(async (tx) => ({
    letto: await leggiMeseDi(mese, dipendente_id, { db: tx, adesso }),
    letterhead: await findLetterhead(tx),
    codiciFiscali: await findCodiciFiscali(tx, [{ dipendente_id }]),
  }));
  if (letto === undefined) return undefined;
  const { persona } = letto;
  return {
    document: personaPdf(letto, persona, { letterhead, codiciFiscali, createdAt: adesso }),
    filename: pdfFileName(['ore', mese, persona.cognome, persona.nome]),
  };
}
