/** Words of the login. */
export const testiAuth = {
  titolo: 'Login Gestionale',
  email: 'Email',
  password: 'Password',
  mostraPassword: 'Mostra o nascondi i caratteri',
  accedi: 'Accedi',
  accessoInCorso: 'Accesso in corso...',
  serverNonRaggiungibile: 'Errore: impossibile contattare il server',
  tokenNonValido: 'Token non valido',
  accessoRevocato:
    "Il tuo accesso da questo dispositivo è stato tolto, e con esso i dati dell'azienda. Quello che non era ancora inviato resta qui. Se non ne sai nulla, chiedi all'ufficio.",
  passkey: 'Entra con una passkey',
  passkeyNonUsata: 'Nessuna passkey usata: riprova, oppure accedi con la password.',
  scriviCodice: 'Scrivi anche il codice di verifica.',
  provvisoria: {
    spiega:
      'La password che hai ricevuto è provvisoria. Scegline una tua: da adesso entrerai con quella.',
    nuova: 'La tua nuova password',
    aiuto: (minimo: number) =>
      `Almeno ${minimo} caratteri, che non siano il tuo nome o una parola facile da indovinare.`,
    obbligatoria: 'Scegli la nuova password.',
    salvaEAccedi: 'Salva e accedi',
  },
  nonConservato:
    'Memoria piena o non disponibile: potresti dover accedere di nuovo alla prossima apertura. Libera spazio sul dispositivo.',
  senzaRete: 'Per accedere serve la rete.',
  motto: 'Planning, ore e documenti della squadra, anche senza rete.',
};
