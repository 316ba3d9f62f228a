/** Words of leaving with something that is not sent: mostly nothing is, and nobody downloads this. */
export const testiLogout = {
  titolo: 'Non tutto è stato inviato',
  testo: (quante: number) =>
    quante === 1
      ? 'Una registrazione è ancora solo su questo dispositivo.'
      : `${quante} registrazioni sono ancora solo su questo dispositivo.`,
  daSistemare: (quante: number) =>
    quante === 1
      ? 'Una è stata rifiutata e va corretta prima.'
      : `${quante} sono state rifiutate e vanno corrette prima.`,
  invia: 'Invia ora ed esci',
  invioInCorso: 'Invio in corso...',
  tieni: 'Esci e tienile qui',
  spiegaTieni: 'Restano chiuse su questo dispositivo e partono quando rientri con il tuo account.',
  esporta: 'Esporta in un file',
  annulla: 'Annulla',
  altraPersona: {
    accesso: (nuovo: string, prima: string) =>
      `Questo accesso è di ${nuovo}: su questo dispositivo stava lavorando ${prima}.`,
    iniziato: 'Quello che ha iniziato a scrivere e non ha salvato viene cancellato.',
    entra: 'Entra lo stesso',
  },
  iniziato: {
    titolo: 'Uscire senza salvare?',
    testo:
      "Hai iniziato a scrivere qualcosa che non è salvato, forse in un'altra scheda: uscendo viene cancellato da questo dispositivo.",
    resta: 'Non uscire',
    esci: 'Esci e cancella',
  },
  sessioneScaduta: 'Sessione scaduta: per inviarle annulla e accedi di nuovo.',
  difficolta: 'Il server ha un problema: puoi riprovare, oppure tenerle qui.',
  appVecchia: "L'app va aggiornata prima di inviare: annulla, poi chiudila e riaprila.",
  senzaRete: "Ora non c'è rete: per inviarle serve il collegamento.",
};
