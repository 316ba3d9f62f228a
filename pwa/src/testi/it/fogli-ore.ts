/** Words of hours: entering, seeing, approving. */
export const testiFogliOre = {
  errorePdf: 'Errore nel download del PDF.',
  mie: {
    titolo: 'Le tue ore',
    vuoto: 'Nessuna ora inserita.',
    registra: 'Registra ore',
    pdf: 'PDF',
    scaricaPdf: (giorno: string) => `Scarica il PDF delle ore del ${giorno}`,
    correggi: (giorno: string) => `Correggi le ore del ${giorno}`,
    elimina: (giorno: string) => `Elimina le ore del ${giorno}`,
    confermaElimina: 'Sei sicuro di voler eliminare queste ore?',
    eliminate: 'Ore eliminate.',
    totale: 'Totale',
  },
  modulo: {
    titolo: 'Registra ore',
    titoloCorreggi: 'Correggi ore',
    giornata: 'Giornata',
    scegliGiornata: 'Scegli la giornata',
    altraData: 'Altra data…',
    oggi: 'Oggi',
    data: 'Data',
    oraInizio: 'Ora inizio',
    oraFine: 'Ora fine',
    oreLavorate: 'Ore lavorate',
    meno: "Togli mezz'ora",
    piu: "Aggiungi mezz'ora",
    calcolate: (ore: string, esteso: string) => `Calcolate dagli orari: ${ore} (${esteso})`,
    inserite: (esteso: string) => `Sono ${esteso}.`,
    aiutoOre: "Lascia vuoto per calcolarle dagli orari, oppure scrivile al posto dell'ora di fine.",
    descrizione: 'Descrizione attività',
    giornoDopo: (giorno: string) => `Finisce il giorno dopo, ${giorno}.`,
    fuoriGiornata: 'Questa data non è tra le giornate previste: chi approva lo vedrà.',
    sovrapposizione: 'Attenzione, orari sovrapposti con ore già registrate',
    sovrapposta: (progetto: string, da: string, a: string) => `${progetto}, ${da} – ${a}`,
    puoiProseguire: 'Se è giusto così puoi salvare lo stesso.',
    salva: 'Salva',
    registrate: 'Ore registrate.',
    aggiornate: 'Ore aggiornate.',
    bozzaRipresa: 'Abbiamo ripreso quello che avevi iniziato a scrivere.',
    giornataObbligatoria: 'Seleziona giornata e dipendente.',
  },
  /** Hours that their own project does not take. */
  altraAttivita: {
    registra: "Registra su un'altra attività",
    registraVoce: (testo: string) => `Registra su un'altra attività: ${testo}`,
    attivita: 'Attività',
    scegli: "Scegli l'attività",
    scegliObbligatorio: "Scegli l'attività.",
    aiuto: 'Giornata, orari e descrizione restano: li rivedi prima di salvare.',
    prevista: (nome: string) => `${nome} (giornata prevista)`,
    continua: 'Continua',
    nessuna:
      "Su questo dispositivo non c'è un'altra attività assegnata. Puoi esportare le ore oppure chiedere all'ufficio.",
  },
  /** The words by which a queued entry is known from now on, wherever it is shown. */
  voce: {
    crea: (giorno: string, progetto: string, ore: string) =>
      `Ore del ${giorno} su ${progetto}: ${ore}`,
    modifica: (giorno: string, progetto: string, ore: string) =>
      `Correzione delle ore del ${giorno} su ${progetto}: ${ore}`,
    elimina: (giorno: string, progetto: string, ore: string) =>
      `Eliminazione delle ore del ${giorno} su ${progetto}: ${ore}`,
    approva: (giorno: string, chi: string, progetto: string, ore: string) =>
      `Approvazione delle ore del ${giorno} di ${chi} su ${progetto}: ${ore}`,
  },
  archivio: {
    titolo: 'Archivio Ore',
    sottotitolo: "Lo storico delle ore inserite. Le ore si inseriscono dalla pagina dell'attività.",
    vuoto: 'Nessuna ora inserita.',
    vuotoNelPeriodo: 'Nessuna ora inserita nel periodo scelto.',
    periodo: 'Periodo',
    periodi: {
      ultimi_tre_mesi: 'Ultimi tre mesi',
      quest_anno: "Quest'anno",
      anno_scorso: 'Anno scorso',
      tutto: 'Tutto',
    },
    dipendente: 'Dipendente',
    data: 'Data',
    progetto: 'Progetto',
    orario: 'Orario',
    ore: 'Ore',
    stato: 'Stato',
    descrizione: 'Descrizione attività',
    approvata: 'Approvato',
    daApprovare: 'Da approvare',
    conta: (mostrate: number, tutte: number) => {
      const registrazioni = tutte === 1 ? '1 registrazione' : `${tutte} registrazioni`;
      return mostrate === tutte ? registrazioni : `${mostrate} di ${registrazioni}`;
    },
    totali: (tutte: string, approvate: string, daApprovare: string) =>
      `${tutte} ore: ${approvate} approvate, ${daApprovare} da approvare`,
    diChi: (chi: string, voce: string) => `${chi}: ${voce}`,
    pdfDi: (chi: string, giorno: string) => `Scarica il PDF delle ore di ${chi} del ${giorno}`,
    correggiDi: (chi: string, giorno: string) => `Correggi le ore di ${chi} del ${giorno}`,
    eliminaDi: (chi: string, giorno: string) => `Elimina le ore di ${chi} del ${giorno}`,
  },
  progetto: {
    titolo: 'Ore',
    vuoto: 'Nessuna ora inserita.',
    nessuno: 'Nessuna ora inserita. Per inserirle assegna prima un dipendente.',
    dipendente: 'Dipendente',
    scegliDipendente: 'Scegli il dipendente',
    finoAl: (chi: string, giorno: string) => `${chi} (disattivato, fino al ${giorno})`,
    disattivatoDal: (giorno: string) =>
      `Il dipendente è disattivato dal ${giorno}: si registrano solo ore fino a quel giorno.`,
    daApprovare: (quante: number) => `${quante} da approvare`,
  },
  approvazione: {
    titolo: 'Approvazione Fogli Ore',
    sottotitolo: 'Qui puoi approvare le ore inserite dai dipendenti o da altri manager.',
    vuoto: 'Nessun foglio ore da approvare.',
    elenco: 'Fogli ore da approvare',
    approva: 'Approva',
    approvo: 'Approvo...',
    approvaDi: (chi: string, giorno: string) => `Approva le ore di ${chi} del ${giorno}`,
    approvaSelezionati: (quanti: number) => `Approva selezionati (${quanti})`,
    approvati: (quanti: number) =>
      quanti === 1 ? 'Foglio ore approvato.' : `${quanti} fogli ore approvati.`,
    approvoDi: (fatti: number, totale: number) => `Approvo ${fatti} di ${totale}…`,
    erroreApprovazione: "Errore durante l'approvazione.",
    errori: (quanti: number) =>
      quanti === 1
        ? 'Un foglio ore non è stato approvato:'
        : `${quanti} fogli ore non sono stati approvati:`,
    seleziona: (chi: string, giorno: string) => `Seleziona ${chi}, ${giorno}`,
    selezionaTutti: 'Seleziona tutti',
    daControllare: (quanti: number) => `${quanti} da controllare`,
    totale: (quanti: number, ore: string) => `${quanti} da approvare · ${ore} ore`,
    tastiera: 'Tastiera: J e K per muoverti, Spazio per selezionare, Maiusc A per approvare.',
    domanda: {
      titolo: (quanti: number) =>
        quanti === 1 ? 'Un foglio ore da controllare' : `${quanti} fogli ore da controllare`,
      testo: (quanti: number) =>
        quanti === 1
          ? 'Tra quelli da approvare questo ha qualcosa che non torna:'
          : 'Tra quelli da approvare questi hanno qualcosa che non torna:',
      soloGliAltri: (quanti: number) => `Approva solo gli altri (${quanti})`,
      tutti: (quanti: number) => `Approva tutti (${quanti})`,
      loStesso: 'Approva lo stesso',
    },
    data: 'Data',
    ore: 'Ore',
    orario: 'Orario',
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
    settimana: 'Ore della settimana',
    anomalie: {
      fuori_giornata: 'Giornata non prevista',
      fuori_assegnazione: 'Non più assegnato',
      fuori_orario: "Fuori dall'orario previsto",
      oltre_12_ore: 'Più di 12 ore',
      sovrapposizione: 'Ore sovrapposte',
    },
    sovrapposteCon: 'Si sovrappone a',
  },
};
