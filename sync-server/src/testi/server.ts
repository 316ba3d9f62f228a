const BYTES_PER_MB = 1024 * 1024;

/** What the server answers in words of its own, beyond the table of refusals. */
export const testiServer = {
  paginaSconosciuta: 'Pagina non trovata.',
  appNonCostruita:
    "L'app non è ancora stata costruita: ferma il server, esegui «npm run build» e riavvialo.",
  corpoNonOggetto: 'La richiesta deve contenere un oggetto JSON.',
  chiaveNonValida: 'Idempotency-Key deve avere la forma <dispositivo>:<numero>.',
  nonMultipart: 'Il file va inviato in un modulo multipart/form-data.',
  fileCompresso: 'Il modulo con il file va inviato senza Content-Encoding.',
  moduloIncompleto: 'Il file non è arrivato per intero: riprova.',
  unFileSolo: 'Si può caricare un solo file per volta.',
  fileTroppoGrande: (limitBytes: number): string =>
    `Il file è troppo grande: il limite è ${Math.floor(limitBytes / BYTES_PER_MB)} MB.`,
} as const;
