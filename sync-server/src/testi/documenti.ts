/** Refusals of the shared repository, more precise than the table's. */
export const testiDocumenti = {
  nonEsiste: 'Il documento non esiste più: forse qualcuno lo ha eliminato.',
  fileMancante:
    'Il file di questo documento non si trova più sul server, o è rovinato: va caricato di nuovo.',
  archivioPieno: (limitBytes: number): string =>
    `I documenti occupano già tutto lo spazio previsto (${Math.floor(limitBytes / (1024 * 1024))} MB, compresi quelli eliminati negli ultimi 30 giorni): elimina quelli che non servono più o chiedi a chi gestisce il server.`,
  discoPieno:
    "Sul server non c'è più spazio per altri documenti: quello che resta serve ai dati. Avvisa chi lo gestisce.",
  archivioNonRisponde:
    "L'archivio dei documenti non risponde: niente è stato salvato. Riprova tra poco.",
  contenutoDiverso: (estensione: string): string =>
    `Il contenuto del file non è quello che il suo nome dice (.${estensione}): salvalo di nuovo con il programma con cui è nato, o correggi il nome.`,
} as const;
