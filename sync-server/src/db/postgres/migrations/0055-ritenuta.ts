/** The same as SQLite's of that name. */
export const ritenuta: readonly string[] = [
  `ALTER TABLE dipendenti ADD COLUMN non_residente bigint NOT NULL DEFAULT 0
    CHECK (non_residente IN (0, 1))`,
  `ALTER TABLE impostazioni ADD COLUMN sostituto_imposta bigint NOT NULL DEFAULT 1
    CHECK (sostituto_imposta IN (0, 1))`,
  `ALTER TABLE contratti ADD COLUMN ritenuta testo NOT NULL DEFAULT 'acconto'
    CHECK (ritenuta IN ('acconto', 'imposta', 'nessuna'))`,
  `ALTER TABLE ricevute ADD COLUMN ritenuta testo NOT NULL DEFAULT 'acconto'
    CHECK (ritenuta IN ('acconto', 'imposta', 'nessuna'))`,
];
