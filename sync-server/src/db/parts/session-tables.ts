import type { DeviceId, DipendenteId, SessionId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import type { Generated } from 'kysely';

/** By which secret address a person's own calendar reads their days; at most one each. */
export interface CalendariPersonaliTable {
  dipendente_id: DipendenteId;
  /** SHA-256 of the secret, which stands nowhere. */
  hash: Uint8Array;
  creato_il: Istante;
  /** Of the last fetch, within some minutes; null: never. */
  letto_il: Istante | null;
}

export interface SessionsTable {
  id: SessionId;
  dipendente_id: DipendenteId;
  /** The device that it was last used on; null until that said who it is. */
  device: DeviceId | null;
  /** What it was opened with, as people say it. */
  agent: string;
  opened_at: Istante;
  /** Of the last use, within an hour. */
  last_seen: Istante;
  /** Its device is to forget what it has; null: it may go on. */
  revoked_at: Istante | null;
  /** When its bearer last gave the password. */
  verified_at: Generated<Istante>;
  /** Of the token that was given last; each proof of who is calling gives another. */
  generation: Generated<number>;
  /** Of the latest token that was used: those before it open nothing any more. */
  generation_seen: Generated<number>;
  /** Of the account, in its latest token; null until a use of what a version before 0051 opened. */
  epoch: number | null;
  /** Tells which secret signed it: `signerOf`. */
  signed_by: string | null;
  /** From when on it opens nothing, however much it is used. */
  expires_at: Istante | null;
}
