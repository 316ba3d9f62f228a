/** Refusals of the shared repository, more precise than the table's. */
export const testiDocumenti = {
  nonEsiste: 'Il documento non esiste più: forse qualcuno lo ha eliminato.',
  fileMancante:
    'Il file di questo documento non si trova più sul server, o è rovinato: va caricato di nuovo.',
  contenutoDiverso: (estensione: string): string =>
    `Il contenuto del file non è quello che il suo nome dice (.${estensione}): salvalo di nuovo con il programma con cui è nato, o correggi il nome.`,
} as const;
