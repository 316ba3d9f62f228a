/**
 * What the tables keep up by themselves, whoever writes: the same as SQLite's triggers do. What derives
 * from its own row is put into it before it is written; the rest follows afterwards.
 */
export const triggers: readonly string[] = [
  ...storeOrder('clienti', ['ragione_sociale'], 'NEW.ragione_sociale'),
  ...storeOrder('fornitori', ['ragione_sociale'], 'NEW.ragione_sociale'),
  ...storeOrder('attrezzatura', ['nome_attrezzo'], 'NEW.nome_attrezzo'),
  ...storeOrder('documenti', ['filename'], 'NEW.filename'),
  ...storeOrder('dipendenti', ['cognome', 'nome'], 'NEW.cognome || chr(9) || NEW.nome'),
  ...storeOrder('progetti', ['nome_progetto'], 'NEW.nome_progetto'),
  ...trigger('giornate_aggiunte', 'AFTER INSERT ON giornate', {
    body: `UPDATE progetti SET primo_giorno = NEW.data
      WHERE id = NEW.progetto_id AND primo_giorno > NEW.data;`,
  }),
  ...trigger('giornate_tolte', 'AFTER DELETE ON giornate', { body: refreshFirstDay('OLD') }),
  ...trigger('giornate_spostate', 'AFTER UPDATE OF progetto_id, data ON giornate', {
    body: refreshFirstDay('OLD') + refreshFirstDay('NEW'),
  }),
  ...trigger('dipendenti_epoca', 'BEFORE UPDATE OF ruolo, attivo, password_hash ON dipendenti', {
    when: '(OLD.ruolo, OLD.attivo, OLD.password_hash) <> (NEW.ruolo, NEW.attivo, NEW.password_hash)',
    body: 'NEW.account_epoch := OLD.account_epoch + 1;',
    gives: 'NEW',
  }),
  // Not `UPDATE OF`: the trigger above changes the column, which no statement names.
  ...trigger('calendari_personali_finiti', 'AFTER UPDATE ON dipendenti', {
    when: 'OLD.account_epoch <> NEW.account_epoch',
    body: 'DELETE FROM calendari_personali WHERE dipendente_id = NEW.id;',
  }),
  ...trigger('iscrizioni_push_finite', 'AFTER UPDATE ON dipendenti', {
    when: 'OLD.account_epoch <> NEW.account_epoch',
    body: 'DELETE FROM iscrizioni_push WHERE dipendente_id = NEW.id;',
  }),
  ...trigger('iscrizioni_push_scollegate', 'AFTER UPDATE OF revoked_at ON sessions', {
    when: 'NEW.revoked_at IS NOT NULL',
    body: 'DELETE FROM iscrizioni_push WHERE sessione = NEW.id;',
  }),
  ...trigger('dipendenti_anonimi', 'AFTER UPDATE OF anonimizzato_il ON dipendenti', {
    when: 'NEW.anonimizzato_il IS NOT NULL',
    body: forgetSecondFactor('NEW'),
  }),
  ...trigger('dipendenti_secondo_fattore', 'AFTER DELETE ON dipendenti', {
    body: forgetSecondFactor('OLD'),
  }),
  ...trigger('dipendenti_eliminati', 'AFTER DELETE ON dipendenti', {
    body: `INSERT INTO deleted_accounts (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
      DELETE FROM sessions WHERE dipendente_id = OLD.id;`,
  }),
  ...keepExamples('dipendenti', 'cognome'),
  ...keepExamples('clienti', 'ragione_sociale'),
  ...keepExamples('fornitori', 'ragione_sociale'),
  ...keepExamples('attrezzatura', 'nome_attrezzo'),
  ...keepExamples('progetti', 'nome_progetto'),
  ...trigger('esempi_tolti_fogli_ore', 'AFTER DELETE ON fogli_ore', {
    body: forgetExample('fogliOre', 'OLD'),
  }),
];

interface TriggerParts {
  readonly body: string;
  readonly when?: string;
  /** What a trigger before the row gives back; one behind it gives nothing. */
  readonly gives?: 'NEW';
}

/** A function and the trigger of each row that calls it, both of one name. */
function trigger(
  name: string,
  event: string,
  { body, when, gives }: TriggerParts,
): readonly string[] {
  const condition = when === undefined ? '' : ` WHEN (${when})`;
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${body}
      RETURN ${gives ?? 'NULL'};
    END $$`,
    `CREATE TRIGGER ${name} ${event} FOR EACH ROW${condition} EXECUTE FUNCTION ${name}()`,
  ];
}

/** `key`: what a row is sorted by. */
function storeOrder(table: string, columns: readonly string[], key: string): readonly string[] {
  const parts: TriggerParts = { body: `NEW.ordine := chiave_ordine(${key});`, gives: 'NEW' };
  return [
    ...trigger(`${table}_ordine_nuovo`, `BEFORE INSERT ON ${table}`, parts),
    ...trigger(
      `${table}_ordine_cambiato`,
      `BEFORE UPDATE OF ${columns.join(', ')} ON ${table}`,
      parts,
    ),
  ];
}

function refreshFirstDay(row: 'OLD' | 'NEW'): string {
  return `UPDATE progetti SET primo_giorno = coalesce(
        (SELECT min(data) FROM giornate WHERE progetto_id = ${row}.progetto_id), '9999')
      WHERE id = ${row}.progetto_id;
      `;
}

function forgetSecondFactor(row: 'OLD' | 'NEW'): string {
  return ['second_factors', 'recovery_codes', 'passkeys']
    .map((table) => `DELETE FROM ${table} WHERE dipendente_id = ${row}.id;`)
    .join('\n      ');
}

function keepExamples(table: string, name: string): readonly string[] {
  return [
    ...trigger(`esempi_nome_${table}`, `AFTER UPDATE OF ${name} ON ${table}`, {
      when: `strpos(lower(NEW.${name}), '(esempio)') = 0`,
      body: forgetExample(table, 'NEW'),
    }),
    ...trigger(`esempi_tolti_${table}`, `AFTER DELETE ON ${table}`, {
      body: forgetExample(table, 'OLD'),
    }),
  ];
}

function forgetExample(entity: string, row: 'OLD' | 'NEW'): string {
  return `DELETE FROM esempi WHERE entita = '${entity}' AND id = ${row}.id;`;
}
