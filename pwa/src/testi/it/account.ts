/** Words of the page of one's own account. */
export const testiAccount = {
  titolo: 'Il mio account',
  chi: (nome: string, cognome: string, ruolo: string) => `${nome} ${cognome} · ${ruolo}`,
  dispositivi: 'I miei dispositivi',
  spiegaDispositivi: 'Dove sei entrato con il tuo account, e come uscirne da lontano.',
  apriDispositivi: 'Apri Sincronizzazione',
};
