/** Refusals of the shared repository, more precise than the table's. */
export const testiDocumenti = {
  nonEsiste: 'Il documento non esiste più: forse qualcuno lo ha eliminato.',
  fileMancante:
    'Il file di questo documento non si trova più sul server, o è rovinato: va caricato di nuovo.',
} as const;
