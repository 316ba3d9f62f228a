/** Where a project is and whom to call there, and the office's note with who has read which of it. */
export const doveENota: readonly string[] = [
  'ALTER TABLE progetti ADD COLUMN cantiere_indirizzo TEXT',
  'ALTER TABLE progetti ADD COLUMN contatto_nome TEXT',
  'ALTER TABLE progetti ADD COLUMN contatto_telefono TEXT',
  'ALTER TABLE progetti ADD COLUMN nota_ufficio TEXT',
  'ALTER TABLE progetti ADD COLUMN nota_versione INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE assegnazioni ADD COLUMN nota_letta INTEGER NOT NULL DEFAULT 0',
];
