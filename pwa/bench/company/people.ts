import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

/** Beside the database of an invented company. */
export const PEOPLE_FILE = 'people.json';

/** How many of each there are in it. */
export interface CompanySizes {
  readonly dipendenti: number;
  readonly clienti: number;
  readonly fornitori: number;
  readonly attrezzatura: number;
  readonly progetti: number;
}

export interface SeedRequest {
  readonly sizes: CompanySizes;
  /** Parts of the demo company that are not wanted, as it names them. */
  readonly leaveOut: readonly string[];
  /** As many entries of hours at least: those that are invented are repeated. */
  readonly hours?: number;
  /** By email: only their hours are repeated, through the quarters before. */
  readonly hoursOf?: string;
  /** All projects in the month of today; repeated hours go back through the quarters before. */
  readonly crowded?: boolean;
  /** So many entries of hours wait for their approval: the latest ones, as if nobody had looked since. */
  readonly pending?: number;
}

/** Somebody who may log in, with a token of theirs. */
export interface Person {
  readonly id: DipendenteId;
  readonly ruolo: Ruolo;
  readonly nome: string;
  readonly cognome: string;
  readonly attivo: 0 | 1;
  readonly token: string;
}

export interface Assignment {
  readonly progetto_id: string;
  readonly dipendente_id: string;
  /** Days of the project. */
  readonly giorni: readonly string[];
}

/** What whoever uses the company must know of it. */
export interface People {
  readonly people: readonly Person[];
  readonly assignments: readonly Assignment[];
  readonly counts: { readonly progetti: number; readonly fogliOre: number };
  /** One entry of hours. */
  readonly foglioOre: string | null;
}
