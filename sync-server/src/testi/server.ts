/** What the server answers in words of its own, beyond the table of refusals. */
export const testiServer = {
  paginaSconosciuta: 'Pagina non trovata.',
  appNonCostruita:
    "L'app non è ancora stata costruita: ferma il server, esegui «npm run build» e riavvialo.",
  corpoNonOggetto: 'La richiesta deve contenere un oggetto JSON.',
  chiaveNonValida: 'Idempotency-Key deve avere la forma <dispositivo>:<numero>.',
} as const;
