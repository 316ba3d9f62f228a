import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of the company's settings. */
export const testiImpostazioni = {
  titolo: 'Impostazioni',
  sottotitolo: 'I dati che compaiono nella carta intestata di contratti, ricevute e fogli ore.',
  erroreCaricamento: 'Impossibile caricare le impostazioni.',
  titoloModulo: 'Dati Azienda',
  azienda: 'Carta Intestata',
  calendario: 'Calendario e Scadenze',
  orario: 'Orario di lavoro',
  dispositivi: "Dispositivi dell'ufficio",
  salvate: 'Impostazioni salvate.',
  campi: {
    ragione_sociale: 'Ragione Sociale',
    partita_iva: 'Partita IVA',
    sede_legale: 'Sede Legale',
    dati_fatturazione: 'Dati Fatturazione',
    festa_patronale: 'Festa patronale',
    intervallo_scadenze: 'Giorni di anticipo delle scadenze',
    notte_dalle: 'Notte dalle',
    notte_alle: 'Notte alle',
    notte: 'Notte',
    pausa_abituale: 'Pausa abituale (minuti)',
    finestra_giorni: 'Giorni di ore sui dispositivi',
  },
  aiutoFesta: (giorno: string | null) =>
    giorno === null
      ? 'Giorno e mese, per esempio 29/06: nel calendario è festivo ogni anno.'
      : `Ogni ${giorno} è festivo nel calendario.`,
  aiutoIntervallo:
    'Da quanti giorni prima una scadenza compare nella Dashboard. Vuoto: come deciso sul server, di norma 60.',
  aiutoNotte: (durata: string) =>
    `${durata} di notte: così si contano le ore notturne dei contratti a chiamata. I mesi già chiusi non cambiano.`,
  aiutoNotteVuota:
    'Almeno sette ore di fila, comprese quelle da mezzanotte alle 5. Vuoto: dalle 22:00 alle 06:00.',
  aiutoPausa:
    'Chi registra le ore la trova già scritta e può cambiarla. Vuoto: nessuna. Le ore già registrate non cambiano.',
  aiutoFinestra: (abituale: number) =>
    `Le ore approvate più vecchie restano sul server, e si leggono con la rete; quelle da approvare restano sempre. Vuoto: ${abituale} giorni, 0: per sempre. Vale dalla notte seguente.`,
  oreDal: (giorno: string) => `Adesso ci sono le ore ${conArticolo('dal', giorno)}.`,
  sempre: 'Per sempre',
  notteDi: (dalle: string, alle: string) => `Dalle ${dalle} alle ${alle}`,
  nessunaPausa: 'Nessuna',
  minuti: (quanti: number) => (quanti === 1 ? '1 minuto' : `${quanti} minuti`),
  nottePerMeta: 'Scrivi inizio e fine della notte, oppure lascia vuoti tutti e due.',
  festaNonValida: 'Scrivi giorno e mese, per esempio 29/06.',
  intervalloNonValido: 'Scrivi un numero di giorni da 1 a 365, oppure lascia vuoto.',
  /** Where a paper is made that would say it. */
  mancanti: {
    titolo: "Mancano dati dell'azienda",
    senza: (campi: readonly string[]) =>
      `Sul documento non ci ${campi.length === 1 ? 'sarà' : 'saranno'}: ${campi.join(', ')}.`,
    completa: 'Completa le Impostazioni',
    chiediAdmin: 'Questi dati li inserisce un Admin nelle Impostazioni.',
  },
  controllaCampi: 'Controlla i campi segnalati.',
  predefinito: 'Come deciso sul server',
  giorni: (quanti: number) => (quanti === 1 ? '1 giorno' : `${quanti} giorni`),
  rete: {
    titolo: 'Serve la rete',
    salvare: 'Senza rete le impostazioni si possono leggere ma non cambiare.',
    inCorso: 'Quello che hai scritto resta qui: potrai salvarlo appena torna la rete.',
  },
  accesso: {
    titolo: 'Accesso',
    spiega:
      "Un secondo fattore per Admin e Manager: oltre alla password, il codice di un'app o una passkey.",
    acceso: 'Richiesto',
    spento: 'Facoltativo',
    accendi: 'Chiedi il secondo fattore',
    spegni: 'Rendi facoltativo',
    confermaAccendi: 'Chiedere il secondo fattore ad Admin e Manager?',
    spiegaAccendi:
      'Chi non lo ha lo attiva al prossimo accesso, con il telefono in mano. Chi è già dentro continua fino ad allora.',
    confermaSpegni: 'Rendere facoltativo il secondo fattore?',
    spiegaSpegni: 'Chi lo ha già lo tiene; gli altri entrano con la sola password.',
    annulla: 'Annulla',
  },
  telefoni: {
    titolo: 'Telefoni tra colleghi',
    spiega:
      "Chi è assegnato a un'attività vede il cellulare dei colleghi assegnati alla stessa attività, per chiamare o scrivere, anche senza rete.",
    acceso: 'Visibili',
    spento: 'Nascosti',
    accendi: 'Mostra i telefoni',
    spegni: 'Nascondi i telefoni',
    confermaAccendi: 'Mostrare i telefoni ai colleghi?',
    spiegaAccendi:
      'I numeri arrivano sui dispositivi di chi lavora insieme, e di nessun altro. Avvisa prima le persone: è un dato loro.',
    confermaSpegni: 'Nascondere i telefoni?',
    spiegaSpegni: 'I numeri spariscono da ogni dispositivo appena ha rete.',
    annulla: 'Annulla',
  },
  ritenuta: {
    titolo: 'Ritenuta sui compensi occasionali',
    spiega:
      "Un sostituto d'imposta applica la ritenuta sui compensi delle prestazioni occasionali e la versa. Non lo è, per esempio, chi è in regime forfettario.",
    acceso: 'Applicata',
    spento: 'Non applicata',
    accendi: 'Applica la ritenuta',
    spegni: 'Non applicare la ritenuta',
    confermaAccendi: 'Applicare la ritenuta?',
    spiegaAccendi:
      'Dalle prossime ricevute il netto è il lordo meno la ritenuta. Quelle già generate non cambiano.',
    confermaSpegni: 'Non applicare la ritenuta?',
    spiegaSpegni:
      "Solo se l'azienda non è sostituto d'imposta: chiedilo al commercialista. Dalle prossime ricevute il netto è uguale al lordo; quelle già generate non cambiano.",
    annulla: 'Annulla',
  },
  subito: {
    nonRiuscito: 'Non è arrivata risposta: riprova con la rete.',
    serveLaRete: 'Serve la rete per vederlo e cambiarlo.',
    caricamento: 'Caricamento…',
  },
  dubbi: {
    formato: 'Una partita IVA italiana ha 11 cifre: controlla se è completa.',
    cifra_di_controllo:
      'La cifra di controllo non torna: probabilmente una cifra è sbagliata. Puoi salvare lo stesso.',
    ufficio: "Le cifre tornano, ma il codice dell'ufficio provinciale non è tra quelli noti.",
  },
};
