const BYTES_PER_MB = 1024 * 1024;

/** What the server answers in words of its own, beyond the table of refusals. */
export const testiServer = {
  paginaSconosciuta: 'Pagina non trovata.',
  passwordDelCalendario:
    'Servono il nome utente e la password del calendario, da «Il mio account».',
  appNonCostruita:
    "L'app non è ancora stata costruita: ferma il server, esegui «npm run build» e riavvialo.",
  corpoNonOggetto: 'La richiesta deve contenere un oggetto JSON.',
  chiaveNonValida: 'Idempotency-Key deve avere la forma <dispositivo>:<numero>.',
  chiaveInutile:
    'Qui una seconda richiesta con la stessa chiave sarebbe eseguita di nuovo: togli Idempotency-Key.',
  troppiValori: (massimo: number): string =>
    `La richiesta contiene troppi valori (massimo ${massimo}).`,
  troppiNomi: (massimo: number): string =>
    `La richiesta contiene troppi nomi di campo diversi (massimo ${massimo}).`,
  listaTroppoLunga: (massimo: number): string =>
    `La lista è troppo lunga (massimo ${massimo} elementi).`,
  troppoAnnidato: (massimo: number): string =>
    `I dati sono annidati troppo in profondità (massimo ${massimo} livelli).`,
  testoTroppoLungo: (massimo: number): string =>
    `Il testo è troppo lungo (massimo ${massimo} caratteri).`,
  nonMultipart: 'Il file va inviato in un modulo multipart/form-data.',
  fileCompresso: 'Il modulo con il file va inviato senza Content-Encoding.',
  soloGzip: 'Il contenuto può essere compresso solo con gzip.',
  nonPronto: {
    draining: 'Il server si sta fermando.',
    busy: 'Il database è occupato da un altro programma.',
    crowded: 'Il server è molto occupato.',
    full: 'Il disco dei dati è pieno.',
    broken: 'Il database non risponde o il disco non si lascia scrivere.',
    unreachable: 'Il server non raggiunge il database.',
  },
  /** What was being done may stand all the same: nobody knows. */
  databaseNonRaggiunto: 'Il server non raggiunge il database in questo momento. Riprova tra poco.',
  moduloIncompleto: 'Il file non è arrivato per intero: riprova.',
  unFileSolo: 'Si può caricare un solo file per volta.',
  fileTroppoGrande: (limitBytes: number): string =>
    `Il file è troppo grande: il limite è ${Math.floor(limitBytes / BYTES_PER_MB)} MB.`,
} as const;
