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
  senzaRete: "Ora non c'è rete: per inviarle serve il collegamento.",
};
