import type { ContrattoId, DipendenteId, RicevutaId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database } from '../../../db/database.ts';
import type { PdfDocument } from '../../../pdf/pdf-document.ts';

/** A document that is about to be drawn, with the name that its file has. */
export interface Stampa {
  readonly document: PdfDocument;
  readonly filename: string;
}

/** How the slices that own them lay out what a person is given; undefined where it is gone meanwhile. */
export interface Stampe {
  readonly contratto: (
    db: Database,
    id: ContrattoId,
    adesso: Istante,
  ) => Promise<Stampa | undefined>;
  readonly ricevuta: (db: Database, id: RicevutaId, adesso: Istante) => Promise<Stampa | undefined>;
  /** All hours of a month, `YYYY-MM`. */
  readonly mese: (
    db: Database,
    di: { readonly dipendente_id: DipendenteId; readonly mese: string },
    adesso: Istante,
  ) => Promise<Stampa | undefined>;
}
