/**
 * The local holiday and the interval of deadlines among the settings, which the whole office now
 * receives: the calendar needs the holiday, and nothing in the row is personal. The feed says it as
 * any change of audience is said. Deadlines get an index each, because the dashboard asks for the
 * next ones at every opening.
 */
export const impostazioniUfficio: readonly string[] = [
  'ALTER TABLE impostazioni ADD COLUMN festa_patronale TEXT',
  `ALTER TABLE impostazioni ADD COLUMN intervallo_scadenze INTEGER
    CHECK (intervallo_scadenze IS NULL OR intervallo_scadenze BETWEEN 1 AND 365)`,
  'UPDATE feed_counter SET sequence = sequence + 1',
  `UPDATE feed SET deleted = 1, sequence = (SELECT sequence FROM feed_counter)
    WHERE entity = 'impostazioni' AND audience = 'admin'`,
  `INSERT INTO feed (entity, id, audience, sequence, deleted)
    SELECT 'impostazioni', 'azienda', 'staff', sequence, 0 FROM feed_counter`,
  `CREATE INDEX dipendenti_permesso_soggiorno ON dipendenti (scadenza_permesso_soggiorno)
    WHERE attivo = 1`,
  `CREATE INDEX dipendenti_attestati_sicurezza ON dipendenti (scadenza_attestati_sicurezza)
    WHERE attivo = 1`,
  `CREATE INDEX dipendenti_idoneita_medica ON dipendenti (scadenza_idoneita_medica)
    WHERE attivo = 1`,
  'CREATE INDEX attrezzatura_sostituzione ON attrezzatura (data_prevista_sostituzione)',
];
