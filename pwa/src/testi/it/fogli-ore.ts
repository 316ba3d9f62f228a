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
    disattivatoDal: (giorno: string) =>
      `Il dipendente è disattivato dal ${giorno}: si registrano solo ore fino a quel giorno.`,
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
};
