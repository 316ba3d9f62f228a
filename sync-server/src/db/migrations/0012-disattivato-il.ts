/**
 * The last day of a deactivated employee: the office may still enter hours worked until then. Of whom
 * was deactivated before this was noted the day is not known; it is no later than that of the update.
 */
export const disattivatoIl: readonly string[] = [
  'ALTER TABLE dipendenti ADD COLUMN disattivato_il TEXT',
  "UPDATE dipendenti SET disattivato_il = date('now') WHERE attivo = 0",
];
