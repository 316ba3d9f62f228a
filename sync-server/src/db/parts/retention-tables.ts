import type { RegolaConservazione } from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import type { Generated } from 'kysely';

/** How long a rule keeps, where the office has set it. */
interface ConservazioneTable {
  regola: RegolaConservazione;
  /** In the unit of the rule. */
  valore: number;
}

/** What a night of the rules came to. */
interface NottiConservazioneTable {
  giorno: Giorno;
  /** JSON: rule → how many, as far as it has come. */
  tolte: string;
  /** `annunciata`: the rules only announced; `in_corso`: it was begun, and a stop may have ended it. */
  stato: StatoNotte;
}

type StatoNotte = 'annunciata' | 'in_corso' | 'conclusa';

/** Who was made anonymous, or is about to be. */
interface AnonimizzazioniTable {
  /** By which they are called from then on. */
  numero: Generated<number>;
  dipendente_id: DipendenteId;
  chiesta_il: Istante;
  /** What they were called, until it is nowhere else. */
  nome: string | null;
  cognome: string | null;
  conclusa_il: Istante | null;
  /** 1: what history quoted of their hours went too, as it did not always. */
  citazioni_tolte: Generated<0 | 1>;
}

/** What somebody was called before, for as long as they are a person here. */
interface NomiDiPrimaTable {
  dipendente_id: DipendenteId;
  nome: string;
  cognome: string;
}

/** What is kept for how long, and what nights made of it. */
export interface RetentionTables {
  conservazione: ConservazioneTable;
  notti_conservazione: NottiConservazioneTable;
  anonimizzazioni: AnonimizzazioniTable;
  nomi_di_prima: NomiDiPrimaTable;
}
