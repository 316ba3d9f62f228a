import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

/** The one truth about sending and receiving on this device, for the chip and its page. */
export type SyncStatus =
  /** Nothing waits, is held or refused, and everything was downloaded at this instant. */
  | { readonly tipo: 'sincronizzato'; readonly alle: Istante }
  /** Nothing waits here, but whether the server has news is not known yet. */
  | { readonly tipo: 'verifica' }
  | { readonly tipo: 'primo_scaricamento'; readonly righe: number }
  | { readonly tipo: 'invio'; readonly fatti: number; readonly totale: number }
  | { readonly tipo: 'in_attesa'; readonly quanti: number }
  /** Said first, also where there is no network: what needs one has to know. */
  | { readonly tipo: 'da_sistemare'; readonly quanti: number; readonly senzaRete?: true }
  | { readonly tipo: 'senza_rete'; readonly inAttesa: number }
  /** Reached, but it does not do what it is asked; everything is tried again. */
  | { readonly tipo: 'server_in_difficolta'; readonly inAttesa: number }
  /** Nothing more fits on the device: what the server sends cannot be kept. */
  | { readonly tipo: 'dispositivo_pieno'; readonly inAttesa: number; readonly senzaRete?: true }
  /** The browser does not let the app keep what the server sends. */
  | {
      readonly tipo: 'memoria_non_disponibile';
      readonly inAttesa: number;
      readonly senzaRete?: true;
    }
  /** The server does not understand this version of the app any more. */
  | { readonly tipo: 'app_vecchia'; readonly inAttesa: number }
  | { readonly tipo: 'sessione_scaduta'; readonly inAttesa: number };
