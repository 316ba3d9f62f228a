const SALVATO_SUL_DISPOSITIVO = "Salvato su questo dispositivo: verrà inviato appena c'è rete.";

/**
 * Words that every screen uses. The catalogue of a language is a folder with these same files:
 * screens import `#testi/…`, which package.json points to the folder of the language.
 */
export const testiComuni = {
  nonDisponibile: 'N/D',
  chiudi: 'Chiudi',
  annulla: 'Annulla',
  riprova: 'Riprova',
  correggi: 'Correggi',
  elimina: 'Elimina',
  caricamento: 'Caricamento…',
  erroreSalvataggio: 'Errore nel salvataggio.',
  erroreSchermata: 'Impossibile caricare i dati.',
  salvatoSulDispositivo: SALVATO_SUL_DISPOSITIVO,
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
  /** Words of every form of the desk. */
  modulo: {
    salva: 'Salva',
    salvaModifiche: 'Salva Modifiche',
    ripresa: 'Abbiamo ripreso quello che avevi iniziato a scrivere.',
    obbligatorio: '* obbligatorio',
  },
  /** What a form says at fields that someone else changed while it was open. */
  conflitto: {
    now: (valore: string) => `Nel frattempo: ${valore}. Salva di nuovo per tenere il tuo.`,
    changed: 'Nel frattempo è cambiato. Salva di nuovo per tenere il tuo.',
    missing: 'N/D',
  },
  modifica: 'Modifica',
  /** What saving a form says, whatever the form. */
  salvataggio: {
    error: 'Errore nel salvataggio.',
    saved: SALVATO_SUL_DISPOSITIVO,
    unreadable: 'Data non valida.',
    leave: {
      title: 'Uscire senza salvare?',
      text: 'Le modifiche a questo modulo andranno perse.',
      leave: 'Esci senza salvare',
      stay: 'Continua a modificare',
    },
    unread: {
      words:
        "C'è una bozza di un'altra versione dell'app: ricarica la pagina per riprenderla. Quello che scrivi qui non resta in bozza.",
      discard: 'Scarta la bozza',
    },
  },
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
