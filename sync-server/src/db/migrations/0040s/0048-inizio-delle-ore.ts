/**
 * When an entry began and by whom, on the entry itself: its first step is written with its second one, for
 * most entries a phone sends have no other for days. Entries of before have it among their steps, or have none.
 */
export const inizioDelleOre: readonly string[] = [
  'ALTER TABLE fogli_ore ADD COLUMN inserito_il TEXT',
  'ALTER TABLE fogli_ore ADD COLUMN inserito_da TEXT',
];
