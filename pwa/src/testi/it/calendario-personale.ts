/** Words about the address by which one's own calendar reads the days that one works. */
export const testiCalendarioPersonale = {
  titolo: 'Il mio calendario',
  spiega:
    'I tuoi giorni di lavoro nel calendario che usi già: Google, Apple o Outlook li leggono da un indirizzo segreto.',
  serveLaRete: "Per l'indirizzo del calendario serve la rete.",
  leggo: 'Controllo…',
  nessuno: 'Nessun indirizzo.',
  attivo: (dal: string, letto: string | null) =>
    letto === null
      ? `Creato il ${dal}, non ancora letto da un calendario.`
      : `Creato il ${dal}, letto l'ultima volta il ${letto}.`,
  crea: "Crea l'indirizzo",
  rifai: 'Nuovo indirizzo',
  revoca: 'Revoca',
  annulla: 'Annulla',
  confermaNuovo: 'Creare un nuovo indirizzo?',
  spiegaNuovo:
    "L'indirizzo di prima smette di funzionare: i calendari che lo usano vanno collegati di nuovo.",
  confermaRevoca: "Revocare l'indirizzo?",
  spiegaRevoca: 'I calendari che lo usano non si aggiornano più.',
  revocato: 'Indirizzo revocato.',
  nonRiuscito: 'Non è arrivata risposta: serve la rete.',
  indirizzo: {
    titolo: "L'indirizzo del tuo calendario",
    spiega:
      'Lo vedi solo adesso. Chi lo conosce vede attività, clienti e orari dei tuoi giorni di lavoro: non darlo a nessuno.',
    campo: 'Indirizzo da copiare',
    copia: 'Copia',
    copiato: 'Copiato.',
    nonCopiato: "Non copiato: seleziona l'indirizzo e copialo a mano.",
    dove: 'Dove incollarlo',
    passi: [
      'Google Calendar, dal computer: Altri calendari, Da URL.',
      'iPhone e iPad: Calendario, Calendari, Aggiungi calendario, Aggiungi calendario con iscrizione.',
      'Outlook: Aggiungi calendario, Sottoscrivi dal Web.',
    ],
    finche:
      'Vale finché non lo revochi, non cambi password o ruolo e non esci da tutti i dispositivi. Google può impiegare un giorno a mostrare un cambiamento.',
    fatto: 'Fatto',
  },
};
