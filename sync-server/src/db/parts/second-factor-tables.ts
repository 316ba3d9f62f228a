import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import type { Generated } from 'kysely';

/** The app of codes of a person. */
export interface SecondFactorsTable {
  dipendente_id: DipendenteId;
  /** Sealed; null: none counts. */
  secret: string | null;
  activated_at: Istante | null;
  /** Of the last code that was taken: none of it or before is taken again. */
  last_step: Generated<number>;
  /** One that a code has still to confirm, sealed. */
  new_secret: string | null;
  prepared_at: Istante | null;
}

/** What opens once where the app or the passkey is lost. */
export interface RecoveryCodesTable {
  hash: string;
  dipendente_id: DipendenteId;
  used_at: Istante | null;
}

export interface PasskeysTable {
  /** As its device names it. */
  id: string;
  dipendente_id: DipendenteId;
  nome: string;
  public_key: Uint8Array;
  /** As its device last said; some always say 0. */
  counter: number;
  /** JSON: how its device may be reached. */
  transports: string;
  created_at: Istante;
  last_used: Istante | null;
}

/** Answered once already. */
export interface UsedChallengesTable {
  id: string;
  expires_at: Istante;
}
