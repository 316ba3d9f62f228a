import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { cifre, contati, contatiDi } from './quanti.ts';

/** The words of approving hours, which only the office downloads. */
export const testiApprovazione = {
  titolo: 'Approvazione Fogli Ore',
  sottotitolo: 'Qui puoi approvare le ore inserite dai dipendenti o da altri manager.',
  vuoto: 'Nessun foglio ore da approvare.',
  elenco: 'Fogli ore da approvare',
  approva: 'Approva',
  approvo: 'Approvo...',
  approvaDi: (chi: string, giorno: string) =>
    `Approva le ore di ${chi} ${conArticolo('del', giorno)}`,
  approvaSelezionati: (quanti: number) => `Approva selezionati (${quanti})`,
  approvati: (quanti: number) =>
    quanti === 1 ? 'Foglio ore approvato.' : `${cifre(quanti)} fogli ore approvati.`,
  /** Of many together, once all is tried. */
  insieme: {
    frase: (parti: readonly string[]) => `Fogli ore: ${parti.join(', ')}.`,
    approvati: (quanti: number) => contati(quanti, 'approvato', 'approvati'),
    inAttesa: (quanti: number) =>
      `${cifre(quanti)} in attesa di invio su questo dispositivo (vedi Sincronizzazione)`,
    trattenuti: (quanti: number) =>
      `${contati(quanti, 'trattenuto', 'trattenuti')} (vedi Da sistemare)`,
    rifiutati: (quanti: number, mostrati: boolean) =>
      `${contati(quanti, 'non approvato', 'non approvati')} (${mostrati ? 'il perché è in cima alla pagina' : 'vedi Da sistemare'})`,
    nonSalvati: (quanti: number, mostrati: boolean) =>
      `${contati(quanti, 'non salvato', 'non salvati')} su questo dispositivo (${mostrati ? 'il perché è in cima alla pagina' : quanti === 1 ? 'va approvato di nuovo' : 'vanno approvati di nuovo'})`,
  },
  approvoDi: (fatti: number, totale: number) => `Approvo ${fatti} di ${totale}…`,
  erroreApprovazione: "Errore durante l'approvazione.",
  errori: (quanti: number) =>
    quanti === 1
      ? 'Un foglio ore non è stato approvato:'
      : `${quanti} fogli ore non sono stati approvati:`,
  seleziona: (chi: string, giorno: string) => `Seleziona ${chi}, ${giorno}`,
  selezionaTutti: 'Seleziona tutti',
  daControllare: 'Da controllare',
  comePrevisto: 'Come previsto',
  conSegnalazioni: 'Con segnalazioni',
  conta: (mostrati: number, tutti: number) =>
    contatiDi(mostrati, tutti, 'da approvare', 'da approvare'),
  totale: (ore: string) => `${ore} ore`,
  tastiera: 'Tastiera: J e K per muoverti, Spazio per selezionare, Maiusc A per approvare.',
  tastieraSettimane:
    'Tastiera: J e K per muoverti, freccia a sinistra per la settimana, Spazio per selezionare, Maiusc A per approvare.',
  domanda: {
    titolo: (quanti: number) =>
      quanti === 0
        ? 'Nessun foglio ore da controllare'
        : quanti === 1
          ? 'Un foglio ore da controllare'
          : `${quanti} fogli ore da controllare`,
    testo: (quanti: number) =>
      quanti === 1
        ? 'Tra quelli da approvare questo ha qualcosa che non torna:'
        : 'Tra quelli da approvare questi hanno qualcosa che non torna:',
    soloGliAltri: (quanti: number) => `Approva solo gli altri (${quanti})`,
    tutti: (quanti: number) => `Approva tutti (${quanti})`,
    loStesso: 'Approva lo stesso',
    daVedere: (quanti: number) =>
      quanti === 1
        ? "Uno è ancora da vedere: scorri l'elenco."
        : `${quanti} sono ancora da vedere: scorri l'elenco.`,
    vediProssimi: 'Vedi i prossimi',
  },
  /** Of entries that others changed or decided about while something about them stood open. */
  nelFrattempo: {
    cambiate: (quante: number, chi: string, giorno: string) =>
      quante === 1
        ? `Le ore di ${chi} ${conArticolo('del', giorno)} sono cambiate nel frattempo: guardale di nuovo prima di decidere.`
        : `${quante} fogli ore sono cambiati nel frattempo: guardali di nuovo prima di decidere.`,
    decise: (quante: number, chi: string, giorno: string) =>
      quante === 1
        ? `Le ore di ${chi} ${conArticolo('del', giorno)} non sono più da approvare: nel frattempo sono state approvate, rimandate o eliminate.`
        : `${quante} fogli ore non sono più da approvare: nel frattempo sono stati approvati, rimandati o eliminati.`,
    motivoTenuto: 'Il motivo che hai scritto resta: lo ritrovi quando rimandi queste ore.',
  },
  settimana: {
    filtro: 'Settimana',
    tutte: 'Tutte',
    ordine: 'Settimana',
    dalAl: (dal: string, al: string) => `${dal.slice(0, 5)} – ${al}`,
    titolo: (dal: string, al: string) =>
      `Settimana ${conArticolo('dal', dal)} ${conArticolo('al', al)}`,
    conta: (mostrati: number, tutti: number) =>
      contatiDi(mostrati, tutti, 'da approvare', 'da approvare'),
    ore: (ore: string) => `${ore} ore`,
    approvate: (ore: string) => `${ore} già approvate`,
    approvateAltrove: 'già approvate: sul server',
    previste: (ore: string) => `${ore} previste, pause comprese`,
    senzaPiano: 'nessuna ora prevista',
    daControllare: (quanti: number) => `${quanti} da controllare`,
    approva: 'Approva la settimana',
    approvaDi: (dal: string, al: string, chi: string | null) =>
      `Approva la settimana ${conArticolo('dal', dal)} ${conArticolo('al', al)}${chi === null ? '' : ` di ${chi}`}`,
  },
  mese: 'Mese',
  data: 'Data',
  ore: 'Ore',
  dipendente: 'Dipendente',
  progetto: 'Progetto',
  dettaglio: 'Dettaglio',
  descrizione: 'Descrizione attività',
  senzaDescrizione: 'Nessuna descrizione.',
  previsto: 'Orario previsto',
  nonPrevisto: 'Giornata non prevista',
  inserito: 'Orario inserito',
  scegliRiga: 'Scegli una riga per vedere il dettaglio.',
  pdf: 'Scarica PDF',
  anomalie: {
    fuori_giornata: 'Giornata non prevista',
    fuori_assegnazione: 'Non più assegnato',
    fuori_orario: "Fuori dall'orario previsto",
    giorno_futuro: 'Giornata che deve venire',
    cambio_ora: "Notte in cui cambia l'ora",
    oltre_12_ore: 'Più di 12 ore',
    sovrapposizione: 'Ore sovrapposte',
    stessa_attivita: 'Stesso giorno, stessa attività',
    riposo_breve: 'Riposo breve',
    oltre_48_ore: 'Più di 48 ore nella settimana',
    oltre_12_giorni: 'Più di 12 giorni su 14',
    senza_pausa: 'Oltre 6 ore senza pausa',
    notte: 'Di notte',
    festivo: 'Festivo',
    vicine_altrove: 'Ore vicine sul server',
  },
  /** The same in a row of a list, which is one line high. */
  anomalieInRiga: {
    fuori_giornata: 'Non prevista',
    fuori_assegnazione: 'Non assegnato',
    fuori_orario: 'Fuori orario',
    giorno_futuro: 'Deve venire',
    cambio_ora: "Cambia l'ora",
    oltre_12_ore: 'Più di 12 ore',
    sovrapposizione: 'Sovrapposte',
    stessa_attivita: 'Due volte',
    riposo_breve: 'Riposo breve',
    oltre_48_ore: 'Più di 48 ore',
    oltre_12_giorni: 'Pochi riposi',
    senza_pausa: 'Senza pausa',
    notte: 'Notte',
    festivo: 'Festivo',
    vicine_altrove: 'Vicine altrove',
  },
  sovrapposteCon: 'Si sovrappone a',
};
