/**
 * What is withheld of fees for occasional work: nothing where the company is no withholding agent, 30 % of
 * whoever is not resident in Italy. Contracts and receipts keep what held when they were made; of those of
 * before that is the advance of 20 %.
 */
export const ritenuta: readonly string[] = [
  `ALTER TABLE dipendenti ADD COLUMN non_residente INTEGER NOT NULL DEFAULT 0
    CHECK (non_residente IN (0, 1))`,
  `ALTER TABLE impostazioni ADD COLUMN sostituto_imposta INTEGER NOT NULL DEFAULT 1
    CHECK (sostituto_imposta IN (0, 1))`,
  `ALTER TABLE contratti ADD COLUMN ritenuta TEXT NOT NULL DEFAULT 'acconto'
    CHECK (ritenuta IN ('acconto', 'imposta', 'nessuna'))`,
  `ALTER TABLE ricevute ADD COLUMN ritenuta TEXT NOT NULL DEFAULT 'acconto'
    CHECK (ritenuta IN ('acconto', 'imposta', 'nessuna'))`,
];
