/** Whether an Operatore sees the telephone of colleagues on the same activity: not unless an Admin says so. */
export const telefoniColleghi: readonly string[] = [
  `ALTER TABLE impostazioni ADD COLUMN telefoni_colleghi INTEGER NOT NULL DEFAULT 0
    CHECK (telefoni_colleghi IN (0, 1))`,
];
