interface AccessoDemo {
  readonly email: string;
  readonly password: string;
  readonly ruolo: string;
}

/** What the person who starts the server reads. */
export const testiAvvio = {
  databaseNuovo: (file: string, migrations: readonly string[]): string =>
    `Il database ${file} è stato creato da una versione più recente di Gestionale (${migrations.join(', ')}). Aggiorna il programma: i dati non sono stati toccati.`,
  databaseVecchio: (file: string): string =>
    `Il database ${file} è di una versione precedente di Gestionale: avvia prima il server di questa versione, che lo aggiorna. I dati non sono stati toccati.`,
  databaseAlterato: (file: string, migration: string): string =>
    `La struttura del database ${file} non corrisponde a questa versione di Gestionale (migrazione ${migration}). Ripristina il programma originale o un backup: i dati non sono stati toccati.`,
  databaseRovinato: (file: string): string =>
    `Il file ${file} è rovinato o non è un database. Ripristina l'ultimo backup: il file non è stato toccato.`,
  databaseRovinatoServendo: (file: string): string =>
    `Il file ${file} è rovinato: lo si è visto rileggendolo tutto dopo una chiusura improvvisa, e il server si ferma. Controlla il disco e ripristina l'ultimo backup: i telefoni mandano di nuovo ciò che hanno inviato negli ultimi 14 giorni.`,
  databasePerso: (file: string, tracce: readonly string[]): string =>
    `Il database ${file} non c'è o è vuoto, ma accanto resta qualcosa di un'azienda (${tracce.join(', ')}): avviando se ne farebbe una nuova al suo posto. Rimetti il database dov'era, o sposta altrove la cartella e ripristina l'ultimo backup; solo se l'azienda deve ricominciare da capo, svuota la cartella. Nulla è stato toccato.`,
  databaseEstraneo: (file: string): string =>
    `Il file ${file} è un database di un altro programma. Indica un'altra cartella con GESTIONALE_DATA_DIR: il file non è stato toccato.`,
  copiaNonFatta: (file: string, reason: string): string =>
    `Prima di aggiornare il database ${file} se ne fa una copia, che non è riuscita (${reason}). Controlla il disco e il suo spazio, o ripristina l'ultimo backup, e riavvia: i dati non sono stati toccati.`,
  copiaRovinata: 'la copia non è intera',
  databaseOccupato: (file: string): string =>
    `Il database ${file} è occupato da un altro programma. Chiudilo e riprova.`,
  serverGiaAttivo: (file: string): string =>
    `Il database ${file} è già servito da un altro Gestionale. Ferma quello, oppure indica un'altra cartella con GESTIONALE_DATA_DIR.`,
  cartellaNonScrivibile: (folder: string): string =>
    `La cartella ${folder}, o un suo file, non è scrivibile da chi avvia Gestionale. Correggi i permessi o indica un'altra cartella con GESTIONALE_DATA_DIR.`,
  nonECartella: (folder: string): string =>
    `Al posto della cartella ${folder}, o di una che la contiene, c'è un file. Spostalo o indica un'altra cartella con GESTIONALE_DATA_DIR.`,
  discoPieno: (folder: string): string =>
    `Il disco della cartella ${folder} è pieno. Libera spazio e riavvia: i dati già salvati non sono stati toccati.`,
  discoGuasto: (folder: string, code: string): string =>
    `Il disco della cartella ${folder} non legge o non scrive come deve (${code}): forse è pieno o guasto. Controllalo e riavvia.`,
  configurazioneSbagliata: (problems: readonly string[]): string =>
    `La configurazione non va bene:\n${problems.map((each) => `- ${each}`).join('\n')}`,
  variabiliIgnote: (names: readonly string[]): string =>
    `Queste variabili non le legge nessuno, forse sono scritte male: ${names.join(', ')}. Quelle che ci sono: README, «In production».`,
  senzaRaccolta:
    "Il server è partito senza l'opzione --expose-gc di Node: funziona, ma quando nessuno lo usa non restituisce la memoria presa. «npm start» la dà.",
  ambiente:
    'NODE_ENV deve essere production, oppure development o test per le prove; senza, non è in produzione.',
  porta: 'PORT deve essere un numero tra 0 e 65535.',
  indirizzo: 'HOST deve essere un indirizzo o un nome, per esempio 127.0.0.1 o 0.0.0.0.',
  segretoMancante:
    'In produzione serve GESTIONALE_JWT_SECRET: una stringa casuale di almeno 32 caratteri, per esempio quella data da «openssl rand -base64 48».',
  segretoCorto: 'GESTIONALE_JWT_SECRET deve avere almeno 32 caratteri.',
  segretoDebole:
    'GESTIONALE_JWT_SECRET si indovina facilmente: usa una stringa casuale, per esempio quella data da «openssl rand -base64 48».',
  segretoAMeta: (file: string): string =>
    `Il cambio del segreto non è finito: in ${file} ce n'è uno diverso da quello in uso. Ripeti «npm run admin -- ruota-segreto --conferma» con le impostazioni di prima, che lo porta a termine; se il segreto è in GESTIONALE_JWT_SECRET, poi mettici quello del file. I dati non sono stati toccati.`,
  segretoIlleggibile: (file: string): string =>
    `Il file ${file} non contiene un segreto valido. Cancellalo e riavvia: ne viene creato un altro e tutti dovranno accedere di nuovo, senza perdere nulla.`,
  scadenze: 'GESTIONALE_SCADENZE_GIORNI deve essere un numero intero di giorni tra 1 e 365.',
  documenti: 'GESTIONALE_DOCUMENTI_MB deve essere un numero intero di megabyte tra 1 e 2000.',
  documentiTotale:
    'GESTIONALE_DOCUMENTI_TOTALE_MB deve essere un numero intero di megabyte tra 1 e 100000000.',
  inattivo: 'GESTIONALE_INATTIVO_GIORNI deve essere un numero intero di giorni tra 1 e 365.',
  accesso: 'GESTIONALE_ACCESSO_GIORNI deve essere un numero intero di giorni tra 1 e 365.',
  walEsterno:
    'GESTIONALE_WAL_ESTERNO deve essere 1, se un altro programma come Litestream legge il registro di SQLite, oppure 0.',
  contatto: 'GESTIONALE_CONTATTO_GIORNI deve essere un numero intero di giorni tra 1 e 365.',
  indirizzoPubblico:
    "GESTIONALE_INDIRIZZO deve essere l'indirizzo a cui si apre l'app, per esempio https://gestionale.example.it.",
  scarico:
    'GESTIONALE_SCARICO_S deve essere un numero intero di secondi tra 0 e 600: per quanto si risponde ancora dopo aver detto di non essere più pronti.',
  terminaEntro:
    'GESTIONALE_ARRESTO_S deve essere un numero intero di secondi tra 1 e 600: quanto si aspetta ciò che è in corso prima di interromperlo.',
  metriche:
    'GESTIONALE_METRICHE deve essere un indirizzo con una porta che non sia quella di PORT, per esempio 127.0.0.1:9464.',
  metricheOccupate: ({ host, port }: { readonly host: string; readonly port: number }): string =>
    `Le metriche non si possono leggere a ${host}:${port}: la porta è già in uso o l'indirizzo non è di questa macchina. Cambia GESTIONALE_METRICHE.`,
  metricheInAscolto: ({ host, port }: { readonly host: string; readonly port: number }): string =>
    `Metriche per Prometheus: http://${host}:${port}/metrics`,
  proxy: 'GESTIONALE_TRUST_PROXY deve essere il numero dei proxy davanti al server, tra 0 e 9.',
  adminIncompleto: 'GESTIONALE_ADMIN_EMAIL e GESTIONALE_ADMIN_PASSWORD vanno impostate insieme.',
  adminEmail: 'GESTIONALE_ADMIN_EMAIL deve essere un indirizzo email.',
  traVirgolette: (name: string): string =>
    `${name} comincia e finisce con le virgolette, che ne farebbero parte: toglile. Solo in un file di variabili di systemd o di Compose il valore sta tra apici.`,
  percorso: (name: string): string =>
    `${name} deve essere un percorso scritto per intero, per esempio /var/lib/gestionale: senza virgolette né spazi intorno, e senza ~ o $ all'inizio, che qui nessuno sostituisce.`,
  adminPassword: 'GESTIONALE_ADMIN_PASSWORD deve avere almeno 12 caratteri.',
  adminPasswordDebole:
    'GESTIONALE_ADMIN_PASSWORD si indovina facilmente: scegline una più lunga o più insolita, per esempio quattro parole a caso.',
  adminMancante:
    'Il database è vuoto e in produzione non si caricano dati di prova: imposta GESTIONALE_ADMIN_EMAIL e GESTIONALE_ADMIN_PASSWORD per creare il primo Admin, poi riavvia.',
  adminCreato: 'Creato il primo Admin, con la email di GESTIONALE_ADMIN_EMAIL.',
  primoAdmin: { nome: 'Primo', cognome: 'Amministratore' },
  portaOccupata: (port: number): string =>
    `La porta ${port} è già in uso: chiudi l'altro programma o scegli un'altra porta con PORT, e dilla anche a Caddy con GESTIONALE_UPSTREAM.`,
  portaVietata: (port: number): string =>
    `La porta ${port} non può essere aperta da questo utente: quelle sotto 1024 di solito sono di root. Scegline un'altra con PORT, e metti davanti un proxy.`,
  indirizzoAltrui: (host: string): string =>
    `L'indirizzo ${host} non è di questa macchina, o il suo nome non si trova: correggi HOST, per esempio 127.0.0.1, o 0.0.0.0 per tutti quelli della macchina.`,
  appNonCostruita:
    "L'app non è costruita, o lo è da prima del programma che la serve. Dalla cartella del programma, con l'utente a cui appartiene: «npm ci --include=dev && npm run build», poi riavvia.",
  inAscolto: (address: string): string => `Gestionale è pronto: ${address}`,
  leggibileDaAltri: (place: string): string =>
    `Attenzione: ${place} può essere letto anche da altri utenti di questa macchina, e non si riesce a impedirlo.`,
  caricoDemo: "Il database è vuoto: carico l'azienda di prova…",
  accessiDemo: 'Accessi di prova:',
  accessoDemo: ({ email, password, ruolo }: AccessoDemo): string =>
    `  ${ruolo.padEnd(9)}  ${email.padEnd(30)}  ${password}`,
  ripristinato:
    'Backup ripristinato: i dispositivi riscaricano i dati e rimandano le registrazioni degli ultimi 14 giorni.',
  arresto: 'Arresto in corso: finisco le richieste aperte.',
} as const;
