import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type {
  OutcomeAttivita,
  TipoAttivita,
} from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import type { DeviceId, DipendenteId, SessionId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

/** A line of the log of activity. */
export interface RegistroAttivitaTable {
  /** One after the other, without a gap. */
  sequence: number;
  quando: Istante;
  tipo: TipoAttivita;
  /** The contract by which it was done, or `sistema.` and what the server did. */
  azione: string;
  outcome: OutcomeAttivita;
  /** Who did it; null for the server, and for whoever is not known. */
  dipendente_id: DipendenteId | null;
  /** What they were then. */
  ruolo: Ruolo | null;
  /** The login by which they did it. */
  accesso: SessionId | null;
  device: DeviceId | null;
  /** Place of the command among those of its device. */
  chiave: number | null;
  /** First half of the contract's name. */
  entita: string | null;
  /** Id of the row that it is about. */
  riga: string | null;
  /** SHA-256 of the hash before, of the line and of the commitment. */
  hash: Uint8Array;
  /** Null once the values were erased. */
  salt: Uint8Array | null;
  /** JSON of `ValoriAttivita`; null once they were erased. */
  valori: string | null;
  /** SHA-256 of salt and values, which follows from them as long as they are there; else null. */
  commitment: Uint8Array | null;
}

/** Whom a line is about, besides its author. */
interface RegistroInteressatiTable {
  dipendente_id: DipendenteId;
  sequence: number;
}

/** Signed by a key that the database does not hold: so far the chain was this one. */
interface RegistroSigilliTable {
  sequence: number;
  hash: Uint8Array;
  quando: Istante;
  firma: Uint8Array;
}

export interface AuditTables {
  registro_attivita: RegistroAttivitaTable;
  registro_interessati: RegistroInteressatiTable;
  registro_sigilli: RegistroSigilliTable;
}
