/** Words about one's own password: changing it, and being asked for it again. */
export const testiMiaPassword = {
  titolo: 'Password',
  spiega: 'Cambiala quando vuoi. Sugli altri dispositivi dovrai accedere di nuovo.',
  serveLaRete: 'Per cambiare la password serve la rete.',
  cambia: 'Cambia password',
  attuale: 'Password attuale',
  nuova: 'Nuova password',
  mostra: 'Mostra o nascondi i caratteri',
  aiuto: (minimo: number) =>
    `Almeno ${minimo} caratteri, che non siano il tuo nome o una parola facile da indovinare.`,
  attualeObbligatoria: 'Scrivi la password che usi adesso.',
  nuovaObbligatoria: 'Scegli la nuova password.',
  cambiata: 'Password cambiata.',
  serverNonRaggiungibile: 'Il server non ha risposto: riprova tra poco.',
  conferma: {
    titolo: 'Conferma che sei tu',
    spiega:
      'Prima di paghe, dati personali, ruoli e accessi serve di nuovo la tua password. Poi vale per dieci minuti.',
    password: 'La tua password',
    conferma: 'Conferma',
    inCorso: 'Controllo…',
    obbligatoria: 'Scrivi la tua password.',
  },
};
