import type { Mese } from '@gestionale/shared-schema/mesi/mesi-di.ts';
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
  /** Their sheet of a month, the one that they sign. */
  readonly mese: (
    db: Database,
    di: { readonly dipendente_id: DipendenteId; readonly mese: Mese },
    adesso: Istante,
  ) => Promise<Stampa | undefined>;
}
