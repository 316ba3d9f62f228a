/** What a contract says of whoever works, beside the name, in the paper's order. */
export const DATI_SUL_CONTRATTO = [
  'codice_fiscale',
  'luogo_nascita',
  'data_nascita',
  'residenza_indirizzo',
  'residenza_cap',
  'residenza_citta',
] as const;

export type DatoSullaCarta = (typeof DATI_SUL_CONTRATTO)[number];

/** A receipt says less. */
export const DATI_SULLA_RICEVUTA: readonly DatoSullaCarta[] = [
  'codice_fiscale',
  'residenza_indirizzo',
  'residenza_cap',
  'residenza_citta',
];
