import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

/** The one truth about sending and receiving, as the composition root hands it in. */
export type StatoSincronizzazione =
  | { readonly tipo: 'sincronizzato'; readonly alle: Istante }
  | { readonly tipo: 'verifica' }
  | { readonly tipo: 'primo_scaricamento'; readonly righe: number }
  | { readonly tipo: 'invio'; readonly fatti: number; readonly totale: number }
  | { readonly tipo: 'in_attesa'; readonly quanti: number }
  | { readonly tipo: 'da_sistemare'; readonly quanti: number }
  | { readonly tipo: 'senza_rete'; readonly inAttesa: number }
  /** Reached, but it does not do what it is asked; everything is tried again. */
  | { readonly tipo: 'server_in_difficolta'; readonly inAttesa: number }
  /** Nothing more fits on the device: what the server sends cannot be kept. */
  | { readonly tipo: 'dispositivo_pieno'; readonly inAttesa: number }
  /** The browser does not let the app keep what the server sends. */
  | { readonly tipo: 'memoria_non_disponibile'; readonly inAttesa: number }
  /** The server does not understand this version of the app any more. */
  | { readonly tipo: 'app_vecchia'; readonly inAttesa: number }
  | { readonly tipo: 'sessione_scaduta'; readonly inAttesa: number };
