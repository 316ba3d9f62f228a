/** Words of the frame around every screen: header, menu, session, updates, installation. */
export const testiShell = {
  nome: 'Gestionale',
  verificaAutenticazione: 'Verifica autenticazione...',
  caricamentoLayout: 'Caricamento layout...',
  vaiAlContenuto: 'Vai al contenuto',
  navigazione: 'Navigazione principale',
  navigazioneInBasso: 'Navigazione rapida',
  altro: 'Altro',
  menu: 'Menu',
  account: (nome: string, cognome: string) => `Account di ${nome} ${cognome}`,
  logout: 'Logout',
  voci: {
    dashboard: 'Dashboard',
    calendario: 'Calendario',
    planning: 'Planning Globale',
    mioPlanning: 'Il Mio Planning',
    archivioOre: 'Archivio Ore',
    approvaOre: 'Approva Ore',
    contratti: 'Contratti',
    ricevute: 'Ricevute',
    dipendenti: 'Dipendenti',
    clienti: 'Clienti',
    fornitori: 'Fornitori',
    attrezzatura: 'Attrezzatura',
    documenti: 'Documenti',
    impostazioni: 'Impostazioni',
    sincronizzazione: 'Sincronizzazione',
    account: 'Il mio account',
  },
  gruppi: {
    oggi: 'Oggi',
    planning: 'Planning',
    ore: 'Ore',
    amministrazione: 'Amministrazione',
    anagrafiche: 'Anagrafiche',
  },
  /** The same where there is little room: the bar at the foot of a phone. */
  vociBrevi: { planning: 'Planning' },
  chip: {
    sincronizzato: 'Sincronizzato',
    sincronizzatoAlle: (ora: string) => `Sincronizzato ${ora}`,
    verifica: 'Verifico…',
    /** Before the first rows have come there is no number to say. */
    primoScaricamento: (righe: number) =>
      righe === 0 ? 'Scarico…' : `Scarico… ${righe.toLocaleString('it-IT')}`,
    invio: (fatti: number, totale: number) => `Invio… ${fatti} di ${totale}`,
    inAttesa: (quanti: number) => `${quanti} in attesa`,
    daSistemare: (quanti: number) => `${quanti} da sistemare`,
    senzaRete: 'Senza rete',
    senzaReteInAttesa: (quanti: number) => `Senza rete · ${quanti} in attesa`,
    difficolta: 'Problema del server',
    difficoltaInAttesa: (quanti: number) => `Problema del server · ${quanti} in attesa`,
    dispositivoPieno: 'Memoria piena',
    memoriaNonDisponibile: 'Senza memoria',
    conInAttesa: (stato: string, quanti: number) => `${stato} · ${quanti} in attesa`,
    appVecchia: 'App da aggiornare',
    sessioneScaduta: 'Sessione scaduta',
  },
  apriSincronizzazione: (stato: string) => `${stato}: apri Sincronizzazione`,
  vaiA: {
    apri: 'Cerca o vai a…',
    tasti: 'Ctrl K',
    titolo: 'Vai a…',
    campo: 'Cerca una schermata, un progetto, un cliente o una persona',
    campoOperatore: "Cerca una schermata o un'attività",
    risultati: 'Risultati',
    quanti: (quanti: number) => (quanti === 1 ? '1 risultato' : `${quanti} risultati`),
    nessuno: 'Nessun risultato.',
    nonCaricati: 'Impossibile caricare i risultati.',
    gruppi: {
      schermata: 'Schermate',
      progetto: 'Progetti',
      cliente: 'Clienti',
      persona: 'Persone',
    },
  },
  scorciatoie: {
    titolo: 'Scorciatoie da tastiera',
    apri: 'Scorciatoie da tastiera',
    attive: 'Usa le scorciatoie con un solo tasto',
    elenco: [
      { tasti: ['Ctrl', 'K'], cosa: 'Vai a una schermata, un progetto, un cliente o una persona' },
      { tasti: ['/'], cosa: "Cerca nell'elenco", singolo: true },
      { tasti: ['n'], cosa: 'Apri un nuovo modulo', singolo: true },
      { tasti: ['Esc'], cosa: 'Chiudi il modulo o la finestra' },
      { tasti: ['?'], cosa: 'Mostra queste scorciatoie', singolo: true },
    ],
    /** What only the office has a screen for. */
    elencoUfficio: [
      { tasti: ['Spazio'], cosa: 'Seleziona la riga, in Approva Ore' },
      { tasti: ['Maiusc', 'A'], cosa: 'Approva la riga, in Approva Ore' },
    ],
    singolo: 'un solo tasto',
  },
  uscita: {
    titolo: 'Ci sono registrazioni non inviate',
    testo: (quante: number) =>
      quante === 1
        ? 'Una registrazione è ancora solo su questo dispositivo.'
        : `${quante} registrazioni sono ancora solo su questo dispositivo.`,
    daSistemare: (quante: number) =>
      quante === 1
        ? 'Una è stata rifiutata e va corretta prima.'
        : `${quante} sono state rifiutate e vanno corrette prima.`,
    invia: 'Invia ora ed esci',
    invioInCorso: 'Invio in corso...',
    tieni: 'Esci e tienile qui',
    spiegaTieni:
      'Restano chiuse su questo dispositivo e partono quando rientri con il tuo account.',
    esporta: 'Esporta in un file',
    annulla: 'Annulla',
    senzaRete: "Ora non c'è rete: per inviarle serve il collegamento.",
  },
  sessioneScaduta: {
    testo: 'La sessione è scaduta. Puoi continuare a lavorare: per inviare i dati accedi di nuovo.',
    accedi: 'Accedi di nuovo',
    titolo: 'Accedi di nuovo',
  },
  aggiornamento: {
    testo: "È pronta una nuova versione dell'app.",
    aggiorna: 'Aggiorna ora',
  },
  installazione: {
    titolo: "Tieni l'app sul telefono",
    perche: 'Installata, si apre e registra le ore anche senza rete.',
    percheIphone:
      "Senza questo passaggio, dopo 7 giorni di inattività l'iPhone cancella i dati salvati.",
    passiIphone: 'Tocca Condividi, poi «Aggiungi alla schermata Home».',
    installa: 'Installa',
    nonOra: 'Non ora',
  },
  /** What stands in the place of a screen whose data cannot be read, by path. */
  erroriCaricamento: {
    '/dashboard': 'Errore caricamento dati',
    '/calendario': 'Errore caricamento dati.',
    '/planning': 'Impossibile caricare i progetti.',
    '/fogli-ore': 'Impossibile caricare i dati.',
    '/my-planning': 'Impossibile caricare il planning.',
    '/approve-timesheets': 'Impossibile caricare i dati.',
    '/dipendenti': 'Impossibile caricare i dati',
    '/documenti': 'Impossibile caricare i documenti.',
    '/impostazioni': 'Impossibile caricare le impostazioni.',
    '/clienti': 'Impossibile caricare i dati dei clienti.',
    '/fornitori': 'Impossibile caricare i dati dei fornitori.',
    '/attrezzatura': "Impossibile caricare i dati dell'attrezzatura.",
  },
};
