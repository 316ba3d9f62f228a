import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words about the password by which one's own calendar reads the days that one works. */
export const testiCalendarioPersonale = {
  titolo: 'Il mio calendario',
  spiega:
    'I tuoi giorni di lavoro nel calendario che usi già: Calendario di Apple (iPhone, iPad, Mac), Thunderbird, Evolution e, su Android, ICSx⁵. Google Calendar sul web e Outlook.com non possono leggerli: non chiedono la password.',
  serveLaRete: 'Per collegare un calendario serve la rete.',
  leggo: 'Controllo…',
  nessuno: 'Nessun collegamento.',
  attivo: (dal: string, letto: string | null) =>
    letto === null
      ? `Creato ${conArticolo('il', dal)}, non ancora letto da un calendario.`
      : `Creato ${conArticolo('il', dal)}, letto l'ultima volta ${conArticolo('il', letto)}.`,
  crea: 'Crea il collegamento',
  rifai: 'Nuovo collegamento',
  revoca: 'Revoca',
  annulla: 'Annulla',
  confermaNuovo: 'Creare un nuovo collegamento?',
  spiegaNuovo:
    'La password di prima smette di funzionare: i calendari che la usano vanno collegati di nuovo.',
  confermaRevoca: 'Revocare il collegamento?',
  spiegaRevoca: 'I calendari che lo usano non si aggiornano più.',
  revocato: 'Collegamento revocato.',
  nonRiuscito: 'Non è arrivata risposta: serve la rete.',
  collegamento: {
    titolo: 'Collega il tuo calendario',
    spiega:
      'La password la vedi solo adesso. Chi la conosce vede attività, clienti e orari dei tuoi giorni di lavoro: non darla a nessuno.',
    campi: {
      indirizzo: { nome: 'Indirizzo', copia: "Copia l'indirizzo", copiato: 'Indirizzo copiato.' },
      email: {
        nome: 'Nome utente',
        copia: 'Copia il nome utente',
        copiato: 'Nome utente copiato.',
      },
      password: { nome: 'Password', copia: 'Copia la password', copiato: 'Password copiata.' },
    },
    copia: 'Copia',
    nonCopiato: 'Non copiato: seleziona il testo e copialo a mano.',
    dove: 'Dove scriverli',
    passi: [
      'iPhone e iPad: Calendario, Calendari, Aggiungi calendario, Aggiungi calendario con iscrizione.',
      'Mac: Calendario, File, Nuova iscrizione calendario.',
      "Android: nell'app ICSx⁵, con nome utente e password.",
      'Thunderbird: Nuovo calendario, Sulla rete. Evolution: Nuovo calendario, Sul web.',
    ],
    finche:
      'Il collegamento vale finché non lo revochi, non cambi password o ruolo e non esci da tutti i dispositivi.',
    fatto: 'Fatto',
  },
};
