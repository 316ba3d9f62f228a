/** What a list says of rows that this version of the app cannot read; apart, as hardly any has some. */
export const testiTralasciate = {
  righe: (quante: number) =>
    quante === 1
      ? "1 riga non leggibile: è stata tralasciata. Aggiorna l'app o avvisa l'ufficio."
      : `${quante} righe non leggibili: sono state tralasciate. Aggiorna l'app o avvisa l'ufficio.`,
};
