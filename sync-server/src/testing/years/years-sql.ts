/**
 * What years of work leave in the tables, told to SQLite in a few statements. They read temporary tables:
 * `giorni` (working days: n, data, prefisso of ids), `persone` (operators: n, id, chi, device), `capi`
 * (who approves: n, id, device) and `committenti` (clients: n, id). Crews of five are on a site for twenty working days.
 */

const CREW = 5;
const SITE_DAYS = 20;

/** Of the last working days two fifths of the hours still wait. */
const WAITING_DAYS = 10;

const PEOPLE = '(SELECT count(*) FROM persone)';

/** An id as it would have been made on that day. */
const idOf = (prefix: string, kind: number, number: string): string =>
  `printf('%s-7%03x-8000-%012x', ${prefix}, ${kind}, ${number})`;

/** The id of an entry's line of history: of another kind, else the same. */
const historyOf = (entry: string): string =>
  `substr(${entry}, 1, 15) || printf('%03x', 4 + approva) || substr(${entry}, 19)`;

/** A day off now and then, for each on other days; the share of 1,000 is `?1`. */
const WORKS = '(p.n * 7919 + g.n * 104729) % 1000 < ?1';

const IS_APPROVED = `(g.n < (SELECT max(n) FROM giorni) - ${WAITING_DAYS} OR (p.n + g.n) % 5 > 1)`;

/** The company had hours before, which have their steps already. */
export const IS_OURS = "substr(f.id, 15, 9) = '7002-8000'";

const HOURS = "'8,00 ore (08:00–16:30, pausa 30 min)'";

/** In this order, after the indexes were dropped. `?1` is the share of working days, of 1,000. */
export const fillStatements = [
  `CREATE TEMP TABLE siti AS
    SELECT p.n / ${CREW} AS squadra, g.n / ${SITE_DAYS} AS turno, g.n AS giorno,
      ${idOf('g.prefisso', 1, `p.n / ${CREW}`)} AS id
    FROM giorni AS g CROSS JOIN persone AS p
    WHERE g.n % ${SITE_DAYS} = 0 AND p.n % ${CREW} = 0`,
  'CREATE UNIQUE INDEX temp.siti_posto ON siti (turno, squadra)',
  `INSERT INTO progetti (id, nome_progetto, cliente_id, descrizione, stato, cantiere_indirizzo,
      versione, nota_versione)
    SELECT s.id, printf('Manutenzione del verde, lotto %d-%d', s.squadra + 1, s.turno + 1),
      (SELECT id FROM committenti WHERE n = (s.squadra * 31 + s.turno) % (SELECT count(*) FROM clienti)),
      'Potatura, sfalcio e pulizia del lotto, con cippatura sul posto.',
      iif(s.giorno + ${SITE_DAYS} <= (SELECT max(n) FROM giorni), 'Completato', 'Confermato'),
      'Via dei Tigli, Lecco (LC)', 2, 0
    FROM siti AS s ORDER BY s.id`,
  `INSERT INTO giornate (id, progetto_id, data, ora_inizio, ora_fine)
    SELECT ${idOf('g.prefisso', 3, 's.squadra')}, s.id, g.data, '08:00', '16:30'
    FROM giorni AS g JOIN siti AS s ON s.turno = g.n / ${SITE_DAYS}`,
  `INSERT INTO assegnazioni (progetto_id, dipendente_id, mansioni_assegnate, nota_letta)
    SELECT s.id, p.id, json_array(p.mansioni ->> 0), 0
    FROM siti AS s JOIN persone AS p ON p.n / ${CREW} = s.squadra ORDER BY 1, 2`,
  `INSERT INTO fogli_ore (id, progetto_id, dipendente_id, data, ora_inizio, ora_fine,
      ore_lavorate_centesimi, pausa, descrizione_attivita, approvato, approvato_il, approvato_da,
      inserito_il, inserito_da, versione)
    SELECT ${idOf('g.prefisso', 2, 'p.n')}, s.id, p.id, g.data, '08:00', '16:30', 800, 30,
      CASE (p.n + g.n) % 3 WHEN 0 THEN 'Potatura e cippatura.'
        WHEN 1 THEN 'Carico ramaglie e pulizia finale.' END,
      ${IS_APPROVED}, iif(${IS_APPROVED}, g.data || 'T17:30:00.000Z', NULL),
      iif(${IS_APPROVED}, (SELECT id FROM capi WHERE n = p.n % (SELECT count(*) FROM capi)), NULL),
      g.data || 'T16:45:00.000Z', p.id, 1 + ${IS_APPROVED}
    FROM giorni AS g CROSS JOIN persone AS p
      JOIN siti AS s ON s.turno = g.n / ${SITE_DAYS} AND s.squadra = p.n / ${CREW}
    WHERE ${WORKS}`,
] as const;

/** Each entry and each approval, with its place in the feed after `?` and who did it. */
export const stepsView = (first: number): string => `CREATE TEMP VIEW passi AS
  SELECT f.id AS foglio, f.progetto_id AS progetto, f.data AS data, f.dipendente_id AS persona,
    p.chi AS chi, g.n AS giorno, 0 AS approva, p.id AS autore, p.device AS device,
    f.data || 'T16:45:00.000Z' AS quando,
    ${first} + g.n * (2 * ${PEOPLE} + 1) + p.n AS posto, f.approvato = 0 AS ultimo
  FROM fogli_ore AS f JOIN persone AS p ON p.id = f.dipendente_id JOIN giorni AS g ON g.data = f.data
  WHERE ${IS_OURS}
  UNION ALL
  SELECT f.id, f.progetto_id, f.data, f.dipendente_id, p.chi, g.n, 1, c.id, c.device, f.approvato_il,
    ${first} + g.n * (2 * ${PEOPLE} + 1) + ${PEOPLE} + p.n, 1
  FROM fogli_ore AS f JOIN persone AS p ON p.id = f.dipendente_id JOIN giorni AS g ON g.data = f.data
    JOIN capi AS c ON c.id = f.approvato_da
  WHERE ${IS_OURS}`;

/** The last place of the feed that a step or a site has. */
export const LAST_PLACE = `SELECT ?1 + (SELECT max(n) + 1 FROM giorni) * (2 * ${PEOPLE} + 1) AS last`;

/**
 * The rest; `?1` is the first place of the feed, `?2` the day from which outcomes are kept, `?3`
 * that of the window.
 */
export const followStatements = [
  `INSERT INTO passaggi_ore (foglio_ore_id, versione, azione, quando, autore_id, dettaglio)
    SELECT foglio, 1 + approva, iif(approva, 'approvata', 'inserita'), quando, autore,
      iif(approva, NULL, strftime('%d/%m/%Y', data) || ', ' || ${HOURS})
    FROM passi WHERE approva OR NOT ultimo ORDER BY 1, 2`,
  `INSERT INTO storico (id, progetto_id, data_ora, descrizione_azione, autore_nome, autore_cognome,
      autore_id)
    SELECT ${historyOf('s.foglio')}, s.progetto, s.quando,
      iif(approva, 'Ore approvate: ', 'Ore inserite: ') || s.chi || ', '
        || strftime('%d/%m/%Y', s.data) || ', ' || ${HOURS}, a.nome, a.cognome, a.id
    FROM passi AS s JOIN dipendenti AS a ON a.id = s.autore ORDER BY 1`,
  `INSERT INTO feed (entity, id, audience, sequence, deleted)
    SELECT 'fogliOre', s.foglio, iif(q.value, 'user:' || s.persona, 'staff'), s.posto, 0
    FROM passi AS s JOIN json_each('[0,1]') AS q
    WHERE s.ultimo AND (q.value OR s.data >= ?3 OR NOT s.approva) ORDER BY 2, 3`,
  `INSERT INTO feed (entity, id, audience, sequence, deleted)
    SELECT 'progetti', s.id, 'staff', ?1 + s.giorno * (2 * ${PEOPLE} + 1), 0 FROM siti AS s ORDER BY 2`,
  `INSERT INTO feed (entity, id, audience, sequence, deleted)
    SELECT 'progetti', s.id, 'user:' || a.dipendente_id, ?1 + s.giorno * (2 * ${PEOPLE} + 1), 0
    FROM siti AS s JOIN assegnazioni AS a ON a.progetto_id = s.id ORDER BY 2, 3`,
  `INSERT INTO feed (entity, id, audience, sequence, deleted)
    SELECT 'storico', ${historyOf('foglio')}, 'staff:storico', posto, 0 FROM passi ORDER BY 2`,
  `CREATE TEMP TABLE chiavi AS
    SELECT device, autore, foglio, quando, posto, approva,
      row_number() OVER (PARTITION BY device ORDER BY posto) AS numero FROM passi`,
  `INSERT INTO devices (id, dipendente_id, arrived, issued, clock_offset_ms, last_seen, outcomes_until)
    SELECT device, autore, max(numero), max(numero), 0, max(quando),
      coalesce(max(numero) FILTER (WHERE quando < ?2), 0)
    FROM chiavi GROUP BY device`,
  `INSERT INTO settled_keys (device, first, last)
    SELECT id, 1, outcomes_until FROM devices WHERE outcomes_until > 0`,
  `INSERT INTO outcomes (device, sequence, dipendente_id, fingerprint, row_entity, row_id,
      feed_sequence, at, clock_offset_ms)
    SELECT device, numero, autore, randomblob(32), 'fogliOre', foglio, posto, quando, 0
    FROM chiavi WHERE quando >= ?2 ORDER BY 1, 2`,
  'DROP TABLE chiavi',
] as const;

/** Sums up what each audience sees, by the index of the feed. */
export const sumUpStatements = [
  'DELETE FROM feed_digests',
  `INSERT INTO feed_digests (audience, count, low, high)
    SELECT audience, count(*), sum(impronta_bassa(entity, id, sequence)) & 0xffffffff,
      sum(impronta_alta(entity, id, sequence)) & 0xffffffff
    FROM feed WHERE deleted = 0 GROUP BY audience`,
] as const;

/** What was done on a day, in order, for the log of activity. */
export const STEPS_OF_DAY = `SELECT foglio, progetto, data, persona, approva, autore, device, quando
  FROM passi WHERE giorno = ?1 ORDER BY posto`;
