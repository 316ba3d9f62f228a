import type { Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import type { Causale } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import type { Generated } from 'kysely';

/** Each closing of a month. */
interface ChiusureMesiTable {
  numero: Generated<number>;
  mese: Mese;
  chiuso_il: Istante;
  chiuso_da: DipendenteId;
  /** JSON of what its totals are reckoned by. */
  regole: string;
  /** Null: closed to this day. */
  riaperto_il: Istante | null;
  riaperto_da: DipendenteId | null;
  motivo: string | null;
}

/** One row: what the payroll consultant's program calls the company and the causes. */
export interface CodiciPagheTable extends Readonly<Record<Causale, string | null>> {
  id: 'azienda';
  azienda: string | null;
}

interface CodiciDipendentiTable {
  dipendente_id: DipendenteId;
  codice: string;
}

/** What stands of months, and of how they are handed over. */
export interface MesiTables {
  chiusure_mesi: ChiusureMesiTable;
  codici_paghe: CodiciPagheTable;
  codici_dipendenti: CodiciDipendentiTable;
}
