/** What is read out, and shown nowhere, when sending and receiving take a turn. */
export const testiSyncNews = {
  reteCaduta: "La rete non c'è: quello che salvi resta su questo dispositivo.",
  rifiutate: (quante: number) =>
    quante === 1 ? 'Una voce è da correggere.' : `${quante} voci sono da correggere.`,
  memoriaFinita: 'Lo spazio su questo dispositivo è finito.',
  memoriaAssente: 'Il browser non lascia salvare nulla su questo dispositivo.',
  appVecchia: 'Questa versione è troppo vecchia: va aggiornata.',
  tuttoInviato: 'Quello che aspettava è stato inviato tutto.',
};
