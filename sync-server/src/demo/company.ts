import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Insertable } from 'kysely';

import type { ContrattiTable, RicevuteTable } from '../db/parts/contratti-tables.ts';
import type { OfficeWindow } from '../db/parts/hours-tables.ts';
import type {
  AssegnazioniTable,
  AttrezzaturaTable,
  ClientiTable,
  DipendentiTable,
  DocumentiTable,
  FogliOreTable,
  FornitoriTable,
  GiornateTable,
  ImpegniTable,
  ImpostazioniTable,
  NumeratoriTable,
  ProgettiTable,
  StoricoTable,
} from '../db/tables.ts';

/** How many of each; at least three employees, one per role. */
export interface CompanySizes {
  readonly dipendenti: number;
  readonly clienti: number;
  readonly fornitori: number;
  readonly attrezzatura: number;
  readonly progetti: number;
}

export const DEMO_SIZES: CompanySizes = {
  dipendenti: 25,
  clienti: 12,
  fornitori: 8,
  attrezzatura: 40,
  progetti: 60,
};

export interface CompanyRequest {
  /** The same seed, day and sizes give the same company, ids included. */
  readonly seed: string;
  /** What past, running and coming are relative to. */
  readonly oggi: Giorno;
  readonly sizes: CompanySizes;
}

/** An employee without the hash of the password, which the loader makes. */
export type DipendenteInventato = Omit<Insertable<DipendentiTable>, 'password_hash'>;

/** Documents from before the company had the program: nothing was kept of what they said, and all are of residents. */
export type ContrattoInventato = Omit<
  ContrattiTable,
  'stampa' | 'annullato_il' | 'annullato_da' | 'motivo_annullamento' | 'ritenuta'
>;
export type RicevutaInventata = Omit<RicevuteTable, 'stampa' | 'ritenuta'>;

/** A document with its content. */
export interface DocumentoInventato {
  readonly riga: DocumentiTable;
  readonly bytes: Uint8Array;
}

/** A whole invented company, as rows of the database. */
export interface Company {
  /** With the day since which hours are on the office's devices, as a night would write it. */
  readonly impostazioni: ImpostazioniTable & Pick<OfficeWindow, 'ore_dal'>;
  readonly dipendenti: readonly DipendenteInventato[];
  readonly clienti: readonly ClientiTable[];
  readonly fornitori: readonly FornitoriTable[];
  readonly attrezzatura: readonly AttrezzaturaTable[];
  readonly progetti: readonly ProgettiTable[];
  readonly giornate: readonly GiornateTable[];
  readonly assegnazioni: readonly AssegnazioniTable[];
  readonly impegni: readonly ImpegniTable[];
  readonly storico: readonly StoricoTable[];
  readonly fogliOre: readonly FogliOreTable[];
  readonly contratti: readonly ContrattoInventato[];
  readonly ricevute: readonly RicevutaInventata[];
  readonly numeratori: readonly NumeratoriTable[];
  readonly documenti: readonly DocumentoInventato[];
}

/** A project with all that hangs on it, while the company is being invented. */
export interface ProgettoInventato {
  readonly riga: ProgettiTable;
  /** Sorted by date. */
  readonly giornate: readonly GiornateTable[];
  readonly assegnazioni: readonly AssegnazioniTable[];
  readonly impegni: readonly ImpegniTable[];
  readonly creato_il: Giorno;
}
