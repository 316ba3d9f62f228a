import type { RegolaConservazione } from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import type { Selectable } from 'kysely';

import type { Tables } from '../../../db/tables.ts';

/** What a column tells of somebody. */
export type Categoria =
  | 'identificazione'
  | 'recapiti'
  | 'paga'
  | 'salute e permessi'
  | 'ore'
  | 'lavoro'
  | 'accesso'
  | 'tecnica';

/** Whose personal data a table holds; `nessuno`: none of a person's. */
export type Interessato = 'dipendente' | 'referente del cliente' | 'fornitore' | 'nessuno';

/**
 * What becomes of a column when its person is made anonymous. `resta`: as it is, it names nobody;
 * `vuota`: emptied; `sostituita`: something takes its place that names nobody; `tolta`: the whole row
 * goes; `con la riga`: it stays as long as its row, which goes when its own rule says.
 */
export type Anonimizzata = 'resta' | 'vuota' | 'sostituita' | 'tolta' | 'con la riga';

export interface Colonna {
  readonly categoria: Categoria;
  /** Whether the export of a person holds it. */
  readonly esportata: boolean;
  readonly anonimizzata: Anonimizzata;
}

/** Until when rows are kept: a rule of the settings, or what ends them instead. */
export type Conservazione =
  | RegolaConservazione
  | 'con il progetto'
  | 'con la persona'
  | "finché l'ufficio la tiene"
  | 'sempre'
  | 'a termine fisso';

/** How the rows of one person are found. */
export interface Righe {
  /** What follows `FROM`, with the table as `t` and the person as `?1`. */
  readonly from: string;
  /** Columns that order and tell apart its rows, one or two. */
  readonly chiave: readonly [string] | readonly [string, string];
  /** Further fields of the export, which explain the ids: name → SQL. */
  readonly accanto?: Readonly<Record<string, string>>;
  /** Set where no index finds them: so many rows are looked through at a time, by the first key. */
  readonly scansione?: number;
}

/** All that is to be said about the personal data of one table. */
export interface VoceRegistro<T extends keyof Tables> {
  readonly interessato: Interessato;
  readonly conservazione: Conservazione;
  /** Undefined where the export of a person has nothing of the table. */
  readonly righe: Righe | undefined;
  readonly colonne: { readonly [C in keyof Selectable<Tables[T]>]: Colonna };
}

export type Registro = { readonly [T in keyof Tables]: VoceRegistro<T> };

/** A part of the register: some of its tables. */
export type ParteRegistro<T extends keyof Tables> = { readonly [Name in T]: VoceRegistro<Name> };
