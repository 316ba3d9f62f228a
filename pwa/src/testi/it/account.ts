/** Words of the page of one's own account. */
export const testiAccount = {
  titolo: 'Il mio account',
  chi: (nome: string, cognome: string, ruolo: string) => `${nome} ${cognome} · ${ruolo}`,
  dispositivi: 'I miei dispositivi',
  spiegaDispositivi: 'Dove il tuo account è aperto, e come uscirne da lontano.',
  apriDispositivi: 'Apri Sincronizzazione',
};
