import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

/** What keeps sending or receiving from going on, other than that there is no network. */
export type SyncTrouble = 'server-trouble' | 'device-full' | 'storage-unavailable' | 'app-outdated';

/** The one truth about sending and receiving on this device, for the chip and its page. */
export type SyncStatus =
  /** Nothing waits, is held or refused, and everything was downloaded at this instant. */
  | { readonly kind: 'synced'; readonly at: Istante }
  /** Nothing waits here, but whether the server has news is not known yet. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'first-download'; readonly rows: number }
  | { readonly kind: 'sending'; readonly done: number; readonly total: number }
  | { readonly kind: 'pending'; readonly count: number }
  /** Said first, also where there is no network: what needs one has to know. */
  | {
      readonly kind: 'needs-attention';
      readonly count: number;
      readonly offline?: true;
      /** What would be said if nothing were refused. */
      readonly trouble?: SyncTrouble;
    }
  | { readonly kind: 'offline'; readonly pending: number }
  /** Reached, but it does not do what it is asked; everything is tried again. */
  | { readonly kind: 'server-trouble'; readonly pending: number }
  /** Nothing more fits on the device: what the server sends cannot be kept. */
  | { readonly kind: 'device-full'; readonly pending: number; readonly offline?: true }
  /** The browser does not let the app keep what the server sends. */
  | {
      readonly kind: 'storage-unavailable';
      readonly pending: number;
      readonly offline?: true;
    }
  /** The server does not understand this version of the app any more, or a later one was here before it. */
  | { readonly kind: 'app-outdated'; readonly pending: number; readonly offline?: true }
  | { readonly kind: 'session-expired'; readonly pending: number };
