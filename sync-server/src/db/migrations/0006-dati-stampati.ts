/**
 * What a contract or a receipt says of people, company and work, as it was when it was made: JSON.
 * Null in those from before, which go on printing what is known now.
 */
export const datiStampati: readonly string[] = [
  'ALTER TABLE contratti ADD COLUMN stampa TEXT CHECK (stampa IS NULL OR json_valid(stampa))',
  'ALTER TABLE ricevute ADD COLUMN stampa TEXT CHECK (stampa IS NULL OR json_valid(stampa))',
];
