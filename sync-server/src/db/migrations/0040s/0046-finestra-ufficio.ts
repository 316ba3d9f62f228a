/**
 * For how many days approved hours stay on the office's devices, from which day on all of them are there,
 * and which have left. Nights find by an index what is to leave; a period is read in the order of another.
 */
export const finestraUfficio: readonly string[] = [
  `ALTER TABLE impostazioni ADD COLUMN finestra_giorni INTEGER CHECK (
    finestra_giorni IS NULL OR finestra_giorni = 0 OR finestra_giorni BETWEEN 60 AND 3660)`,
  'ALTER TABLE impostazioni ADD COLUMN ore_dal TEXT',
  `ALTER TABLE fogli_ore ADD COLUMN fuori_finestra INTEGER NOT NULL DEFAULT 0
    CHECK (fuori_finestra IN (0, approvato))`,
  `CREATE INDEX fogli_ore_in_finestra ON fogli_ore (data)
    WHERE approvato = 1 AND fuori_finestra = 0`,
  'DROP INDEX fogli_ore_data',
  'CREATE INDEX fogli_ore_data_id ON fogli_ore (data, id)',
];
