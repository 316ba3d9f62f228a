/** Places that only the palette names: their words are not part of the first use. */
export const testiPalette = {
  mese: 'Mese',
  conservazione: 'Conservazione dei dati',
  registroAttivita: 'Registro attività',
  stato: 'Stato del sistema',
};
