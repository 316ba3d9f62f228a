import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

/** The one truth about sending and receiving, as the composition root hands it in. */
export type StatoSincronizzazione =
  | { readonly kind: 'synced'; readonly at: Istante }
  | { readonly kind: 'checking' }
  | { readonly kind: 'first-download'; readonly rows: number }
  | { readonly kind: 'sending'; readonly done: number; readonly total: number }
  | { readonly kind: 'pending'; readonly count: number }
  | { readonly kind: 'needs-attention'; readonly count: number }
  | { readonly kind: 'offline'; readonly pending: number }
  /** Reached, but it does not do what it is asked; everything is tried again. */
  | { readonly kind: 'server-trouble'; readonly pending: number }
  /** Nothing more fits on the device: what the server sends cannot be kept. */
  | { readonly kind: 'device-full'; readonly pending: number }
  /** The browser does not let the app keep what the server sends. */
  | { readonly kind: 'storage-unavailable'; readonly pending: number }
  /** The server does not understand this version of the app any more. */
  | { readonly kind: 'app-outdated'; readonly pending: number }
  | { readonly kind: 'session-expired'; readonly pending: number };
