import { cifre } from './quanti.ts';

/** Words about phones whose registrations never arrived, and about a phone's clock. */
export const testiDispositivi = {
  titolo: 'Telefoni con registrazioni mai arrivate',
  maiArrivate: (quante: number, quale: string) =>
    quante === 1
      ? `1 registrazione di ${quale} non è mai arrivata`
      : `${cifre(quante)} registrazioni di ${quale} non sono mai arrivate`,
  nonAncora: (quante: number) =>
    quante === 1
      ? '1 registrazione di questo telefono non è ancora arrivata'
      : `${cifre(quante)} registrazioni di questo telefono non sono ancora arrivate`,
  questo: 'questo telefono',
  unAltro: 'un altro tuo telefono',
  ultimoContatto: (quando: string) => `Ultimo contatto: ${quando}.`,
  perche: {
    svuotato: 'Il browser ha cancellato i dati che aspettavano di partire: vanno scritti di nuovo.',
    sostituito:
      "Da allora è stato usato un altro telefono: se il primo c'è ancora, aprire l'app lì con la rete basta a inviarle.",
    silenzioso: 'Forse è solo spento o senza rete: le invia da solo appena torna in rete.',
  },
  verificato: 'Ho verificato',
  verificatoDi: (persona: string) => `Ho verificato il telefono di ${persona}`,
  nonChiusa: 'La segnalazione non è stata chiusa: serve la rete. Riprova.',
  orologio: (quanto: string, avanti: boolean) =>
    `L'orologio di questo dispositivo è ${avanti ? 'avanti' : 'indietro'} di ${quanto}`,
  oltreUnOra: "più di un'ora",
  minuti: (quanti: number) => (quanti === 1 ? '1 minuto' : `${cifre(quanti)} minuti`),
  ore: (quante: number) => (quante === 1 ? 'circa 1 ora' : `circa ${cifre(quante)} ore`),
  giorni: (quanti: number) => (quanti === 1 ? 'circa 1 giorno' : `circa ${cifre(quanti)} giorni`),
  orologioSpiega:
    'Le ore che registri restano valide. Controlla data e ora nelle impostazioni del dispositivo.',
  accessi: {
    titolo: 'I miei dispositivi',
    diTutti: 'Dispositivi degli altri',
    mostra: 'Mostra',
    nessuno: 'Nessun dispositivo collegato.',
    serveLaRete: "L'elenco dei dispositivi collegati si vede solo con la rete.",
    questo: 'Questo dispositivo',
    scollegato: 'Scollegato',
    finito: 'Accesso finito',
    finitoSpiega:
      "Per entrare serve un nuovo accesso. I dati dell'azienda restano lì finché non lo scolleghi.",
    contatto: (quando: string, daInviare: number) =>
      `Ultimo contatto: ${quando}. ${daInviare === 0 ? 'Niente da inviare.' : `Da inviare: ${cifre(daInviare)}.`}`,
    scollega: 'Scollega',
    scollegaQuale: (quale: string) => `Scollega ${quale}`,
    confermaScollega: (quale: string) => `Scollegare ${quale}?`,
    spiegaScollega: (daInviare: number) =>
      `I dati dell'azienda vengono cancellati da quel dispositivo la prossima volta che l'app vi si apre con la rete. ${daInviare === 0 ? 'Quello che non ha ancora inviato vi resta' : 'Le registrazioni che deve ancora inviare vi restano'}, per quando il suo utente vi accede di nuovo.`,
    spiegaAltrui:
      "Smette di leggersi anche il suo calendario personale. Se il dispositivo è perso o rubato, in Dipendenti dagli anche una password nuova e, se aveva una passkey o l'app dei codici, azzera il secondo fattore.",
    esciOvunque: 'Esci da tutti i dispositivi',
    confermaEsci: 'Uscire da tutti i dispositivi?',
    spiegaEsci:
      "Si esce anche da questo. I dati dell'azienda vengono cancellati da ognuno la prossima volta che l'app vi si apre con la rete; quello che non è ancora inviato vi resta, e parte al prossimo accesso.",
    annulla: 'Annulla',
    nonRiuscito: 'Non è riuscito: serve la rete. Riprova.',
  },
};
