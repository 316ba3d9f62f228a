/** Words that ask to install the app; apart, as they come behind the first screen. */
export const testiInstallazione = {
  titolo: "Tieni l'app sul telefono",
  perche: 'Installata, si apre e registra le ore anche senza rete.',
  inArrivo: "L'app sta ancora arrivando sul telefono: resta in rete ancora un momento.",
  percheIphone:
    "Senza questo passaggio, dopo 7 giorni di inattività l'iPhone cancella i dati salvati.",
  passiIphone: "Tocca Condividi, poi «Aggiungi alla schermata Home»; nell'app accedi di nuovo.",
  installa: 'Installa',
  nonOra: 'Non ora',
};
