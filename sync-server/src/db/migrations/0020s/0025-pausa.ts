/** Minutes of the break, which are not among the hours; hours from before have none. */
export const pausa: readonly string[] = [
  `ALTER TABLE fogli_ore ADD COLUMN pausa INTEGER NOT NULL DEFAULT 0
    CHECK (pausa BETWEEN 0 AND 1439)`,
];
