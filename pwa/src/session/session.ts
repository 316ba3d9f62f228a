import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

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
  | { readonly ok: true; readonly ruolo: Ruolo }
  | { readonly ok: false; readonly message: string };

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
  readonly login: (email: string, password: string) => Promise<LoginResult>;
  /** Forgets the token and deletes the cache; the outbox stays, sealed for its user. */
  readonly logout: () => Promise<void>;
  /** Says that the server refused this token; a token that was replaced meanwhile is left alone. */
  readonly markExpired: (token: string) => void;
  /** Says that this token's account has no access any more: out, and the cache goes; the outbox stays. */
  readonly markRevoked: (token: string) => void;
  /** Says that the server took this token after all. */
  readonly markValid: (token: string) => void;
}
