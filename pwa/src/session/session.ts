import type { login } from '@gestionale/shared-schema/auth/contracts.ts';
import type { OutputOf, RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { CallResult } from '../remote/call-result.ts';

/** Who is logged in on this device, as the token says. */
export interface User {
  readonly id: DipendenteId;
  readonly ruolo: Ruolo;
  readonly nome: string;
  readonly cognome: string;
}

/**
 * caricamento ──▶ fuori ──login──▶ dentro ──logout──▶ fuori
 *            └──▶ dentro (scaduta: the server no longer takes the token; nothing is hidden or emptied)
 */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'logged-out'; readonly message: string | null }
  | { readonly status: 'logged-in'; readonly user: User; readonly expired: boolean };

export type LoginResult =
  | {
      readonly ok: true;
      readonly ruolo: Ruolo;
      /** Where the device could not record it: then it may be over with the page. */
      readonly isKept?: false;
    }
  | {
      readonly ok: false;
      readonly message: string;
      /** Why the server said no; null when nothing was heard of it. */
      readonly codice: RefusalCode | null;
      /** Which fields it is about, by their names. */
      readonly campi?: Readonly<Record<string, string>>;
    };

/** What a login is asked with. */
export type Credentials = RequestOf<typeof login>;

/** What it brings, however it was asked for. */
export type LoginAnswer = OutputOf<typeof login>;

/** Shows recovery codes, which nobody can ask for again, and says when their reader is done. */
export type ShowCodes = (codes: readonly string[]) => Promise<void>;

/** Asked before somebody else takes the place of whoever is logged in. */
export type MayEnter = (user: User) => Promise<boolean>;

/** The one owner of who is logged in; its truth survives a killed browser. */
export interface Session {
  /** The same object until something changes. */
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The bearer token, null when logged out. */
  readonly token: () => string | null;
  /** Reads what the device remembers; call once. */
  readonly start: () => Promise<void>;
  /** Reads it again: a page that its browser kept, frozen, heard nothing of what others changed. */
  readonly recheck: () => void;
  readonly stop: () => void;
  readonly login: (
    credentials: Credentials,
    showCodes?: ShowCodes,
    mayEnter?: MayEnter,
  ) => Promise<LoginResult>;
  /** The same for a login that is asked for in another way. */
  readonly enter: (
    ask: () => Promise<CallResult<LoginAnswer>>,
    showCodes?: ShowCodes,
    mayEnter?: MayEnter,
  ) => Promise<LoginResult>;
  /** Forgets the token and deletes the cache; the outbox stays, sealed for its user. */
  readonly logout: () => Promise<void>;
  /**
   * Says that the server refused this token; one that was replaced meanwhile is left alone. True when the
   * same login has another by now, with which what was refused may be asked again.
   */
  readonly markExpired: (token: string) => Promise<boolean>;
  /** Says that this token's account has no access any more: out, and the cache goes; the outbox stays. */
  readonly markRevoked: (token: string) => void;
  /** Says that the server took this token after all. */
  readonly markValid: (token: string) => void;
}
