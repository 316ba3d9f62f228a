/** Why a PostgreSQL server is not used, for whoever starts the company on it. */
export const testiPostgres = {
  senzaTls:
    'GESTIONALE_DATABASE_URL porta a un altro computer e non dice se il collegamento è cifrato: aggiungi ?sslmode=verify-full, oppure ?sslmode=disable se quella rete è solo vostra.',
  versioneVecchia: (versione: string): string =>
    `Il server PostgreSQL è alla versione ${versione}: serve la 15 o una più recente.`,
  codifica: (codifica: string): string =>
    `Il database PostgreSQL usa la codifica ${codifica}: crealo con UTF8.`,
  senzaIcu: 'Il server PostgreSQL non ha il supporto ICU: serve per ordinare e confrontare i nomi.',
  puoPerdere: (impostazione: string): string =>
    `Il server PostgreSQL ha ${impostazione} spento: in caso di blackout perderebbe dati confermati. Riaccendilo.`,
  piuNuovo: (migrations: readonly string[]): string =>
    `Il database PostgreSQL è stato aggiornato da una versione più recente di Gestionale (${migrations.join(', ')}). Aggiorna il programma: i dati non sono stati toccati.`,
  alterato: (migration: string): string =>
    `La struttura del database PostgreSQL non corrisponde a questa versione di Gestionale (migrazione ${migration}). Ripristina il programma originale o un backup: i dati non sono stati toccati.`,
  piuVecchio: (migrations: readonly string[]): string =>
    `Il database PostgreSQL è di una versione precedente di Gestionale (manca ${migrations.join(', ')}). Aggiornalo con «npm run admin -- migra», poi riavvia: i dati non sono stati toccati.`,
  cambiato:
    "Un'altra versione di Gestionale ha cambiato la struttura del database PostgreSQL: questo server si ferma, e non ha toccato i dati. Avvialo con la versione nuova.",
  vuoto:
    'Il database PostgreSQL è vuoto. Avvia il server, che lo prepara, oppure esegui «npm run admin -- migra».',
  estraneo:
    'Il database PostgreSQL contiene le tabelle di un altro programma. Creane uno vuoto e indicalo in GESTIONALE_DATABASE_URL: non è stato toccato nulla.',
  irraggiungibile: (dove: string): string =>
    `Il server PostgreSQL ${dove} non risponde. Controlla che sia acceso e che indirizzo e porta in GESTIONALE_DATABASE_URL siano giusti, poi riprova.`,
  accessoNegato: (dove: string): string =>
    `PostgreSQL (${dove}) non accetta l'utente o la password di GESTIONALE_DATABASE_URL, oppure non ammette collegamenti da questa macchina (pg_hba.conf). Correggi e riprova.`,
  nessunDatabase: (dove: string): string =>
    `Su PostgreSQL il database ${dove} non c'è. Crealo, vuoto e con la codifica UTF8, o correggi GESTIONALE_DATABASE_URL.`,
  senzaPermessi: (dove: string): string =>
    `L'utente di GESTIONALE_DATABASE_URL non ha i permessi che servono su ${dove}: rendilo proprietario del database, poi riprova.`,
  troppeConnessioni: (dove: string): string =>
    `Il server PostgreSQL ${dove} non ammette altri collegamenti. Alza max_connections o abbassa GESTIONALE_DATABASE_CONNESSIONI, poi riprova.`,
  inSolaLettura: (dove: string): string =>
    `Il server PostgreSQL ${dove} è in sola lettura, come lo è una replica. Indica in GESTIONALE_DATABASE_URL quello principale.`,
  tls: (dove: string): string =>
    `Il collegamento cifrato a PostgreSQL (${dove}) non riesce: il certificato del server non va bene, oppure il server non cifra. Controlla sslmode e sslrootcert in GESTIONALE_DATABASE_URL.`,
  fileAssente: (file: string): string =>
    `Il file ${file}, indicato in GESTIONALE_DATABASE_URL, non c'è o non è leggibile.`,
  indirizzo:
    'GESTIONALE_DATABASE_URL deve essere un indirizzo di PostgreSQL con il nome del database, per esempio postgres://utente:password@localhost:5432/azienda; i caratteri speciali della password come %40.',
  connessioni: 'GESTIONALE_DATABASE_CONNESSIONI deve essere un numero intero tra 2 e 200.',
  segretoMancante:
    'Con GESTIONALE_DATABASE_URL serve GESTIONALE_JWT_SECRET, lo stesso per tutti i server: una stringa casuale di almeno 32 caratteri, per esempio quella data da «openssl rand -base64 48».',
  ancoraSuFile: (file: string): string =>
    `Il database PostgreSQL non ha ancora nessuno, ma nella cartella dei dati c'è ${file} con quelli di prima. Portali su PostgreSQL con «npm run admin -- esporta» e «importa», oppure indica un'altra cartella con GESTIONALE_DATA_DIR.`,
  ancoraServito: (dove: string, collegamenti: number): string =>
    `Il database ${dove} è ancora in uso da qualche server (collegamenti: ${collegamenti}). Fermali tutti e riprova: nulla è cambiato.`,
  backup:
    'Il database è su PostgreSQL (GESTIONALE_DATABASE_URL): la copia si fa con i suoi strumenti, per esempio pg_dump o pgBackRest, oppure, tutta insieme e con i documenti, con «npm run admin -- esporta <cartella>».',
  ripristino:
    'Il database è su PostgreSQL (GESTIONALE_DATABASE_URL): si ripristina con i suoi strumenti, per esempio pg_restore o pgBackRest, a server fermi; poi si crea il file «ripristinato» nella cartella dei dati del server che parte per primo. Ciò che ha scritto «esporta» si rimette con «npm run admin -- importa <cartella>».',
  occupato: (dove: string): string =>
    `Il database ${dove} è occupato da altri, e non ha risposto in tempo. Riprova tra poco; se continua, cerca in pg_stat_activity chi lo tiene.`,
};
