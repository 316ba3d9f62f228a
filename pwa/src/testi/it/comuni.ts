const SALVATO_SUL_DISPOSITIVO = "Salvato su questo dispositivo: verrà inviato appena c'è rete.";

/** What was written waits for something about the same row that the server refused. */
const TRATTENUTO = {
  say: (rifiutata: string) =>
    `Salvato su questo dispositivo: parte quando sistemi quella rifiutata: ${rifiutata}.`,
  settle: 'Da sistemare',
  path: '/sincronizzazione',
};

/**
 * Words that every screen uses. The catalogue of a language is a folder with these same files:
 * screens import `#testi/…`, which package.json points to the folder of the language.
 */
export const testiComuni = {
  nonDisponibile: 'N/D',
  chiudi: 'Chiudi',
  annulla: 'Annulla',
  /** What takes back by keyboard, as it stands on the keys. */
  tastiAnnulla: 'Ctrl Z',
  riprova: 'Riprova',
  correggi: 'Correggi',
  elimina: 'Elimina',
  caricamento: 'Caricamento…',
  erroreSalvataggio: 'Errore nel salvataggio.',
  erroreSchermata: 'Impossibile caricare i dati.',
  portale: 'Il wifi risponde al posto del server: apri la sua pagina di accesso, o spegnilo.',
  salvatoSulDispositivo: SALVATO_SUL_DISPOSITIVO,
  trattenuto: TRATTENUTO,
  /** Of a row that is deleted: what was written to it and refused, or waits, is not sent any more. */
  perdeAnche: (voci: readonly string[]) => `Non verrà più inviato: ${voci.join('; ')}.`,
  salvatoFinoAllAccesso:
    "Salvato su questo dispositivo: verrà inviato dopo che avrai rifatto l'accesso.",
  salvataggioInCorso: 'Salvataggio in corso...',
  salvataggioModifiche: 'Salvataggio modifiche...',
  /** While what this device is to hold comes, or does not. */
  arrivo: {
    gate: {
      loading: 'Sto scaricando i dati su questo dispositivo…',
      retry: 'Riprova',
      retrying: 'Riprovo…',
      late: 'Il server non ha ancora risposto: i dati compaiono appena arrivano.',
      part: 'Dati incompleti: gli altri stanno arrivando.',
    },
    senzaRete: "Serve la rete per il primo scaricamento: parte da solo appena c'è.",
    difficolta: 'Il server ha un problema: riprovo da solo.',
    pieno: "Su questo dispositivo non c'è più spazio: liberane un po'.",
    memoria: 'Non riesco a usare la memoria di questo dispositivo.',
    appVecchia: "L'app va aggiornata: chiudila e riaprila.",
    sessioneScaduta: 'La sessione è scaduta: accedi di nuovo per ricevere i dati.',
    lento: 'La rete è lenta: i dati compaiono appena arrivano.',
    /** Where one is to be chosen among rows that are not all there. */
    scelte: 'Elenco in arrivo…',
  },
  modifica: 'Modifica',
  statoRiga: {
    in_attesa: 'In attesa',
    inviato: 'Inviato',
    approvato: 'Approvato',
    da_sistemare: 'Da sistemare',
  },
  giornate: (quante: number) => (quante === 1 ? '1 giornata' : `${quante} giornate`),
  oreConUnita: (ore: string) => `${ore} ore`,
  daA: (da: string, a: string) => `${da} – ${a}`,
};
