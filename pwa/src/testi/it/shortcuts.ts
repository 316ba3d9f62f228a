/** Words of the help for the keyboard, which few open. */
export const testiShortcuts = {
  titolo: 'Scorciatoie da tastiera',
  attive: 'Usa le scorciatoie con un solo tasto',
  nonConservata: "Memoria piena: la scelta vale finché non riapri l'app.",
  elenco: [
    { tasti: ['F6'], cosa: 'Vai al messaggio in basso, e torna dove eri' },
    { tasti: ['Esc'], cosa: 'Chiudi il modulo o la finestra' },
    { tasti: ['?'], cosa: 'Mostra queste scorciatoie' },
  ],
  elencoOperatore: [
    { tasti: ['Ctrl', 'K'], cosa: "Vai a una schermata o a un'attività" },
    { tasti: ['/'], cosa: 'Cerca nei documenti' },
  ],
  elencoUfficio: [
    { tasti: ['Ctrl', 'K'], cosa: 'Vai a una schermata, un progetto, un cliente o una persona' },
    { tasti: ['/'], cosa: "Cerca nell'elenco" },
    { tasti: ['n'], cosa: 'Apri un nuovo modulo' },
    { tasti: ['J', 'K'], cosa: 'Vai alla riga dopo o a quella prima, in Approva Ore' },
    { tasti: ['Spazio'], cosa: 'Seleziona la riga, in Approva Ore' },
    { tasti: ['Maiusc', 'A'], cosa: 'Approva la riga, in Approva Ore' },
  ],
};
