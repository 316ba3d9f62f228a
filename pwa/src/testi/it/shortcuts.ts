/** Words of the help for the keyboard, which few open. */
export const testiShortcuts = {
  titolo: 'Scorciatoie da tastiera',
  attive: 'Usa le scorciatoie con un solo tasto',
  elenco: [
    { tasti: ['Ctrl', 'K'], cosa: 'Vai a una schermata, un progetto, un cliente o una persona' },
    { tasti: ['/'], cosa: "Cerca nell'elenco", singolo: true },
    { tasti: ['n'], cosa: 'Apri un nuovo modulo', singolo: true },
    { tasti: ['Esc'], cosa: 'Chiudi il modulo o la finestra' },
    { tasti: ['?'], cosa: 'Mostra queste scorciatoie', singolo: true },
  ],
  /** What only the office has a screen for. */
  elencoUfficio: [
    { tasti: ['Spazio'], cosa: 'Seleziona la riga, in Approva Ore' },
    { tasti: ['Maiusc', 'A'], cosa: 'Approva la riga, in Approva Ore' },
  ],
  singolo: 'un solo tasto',
};
