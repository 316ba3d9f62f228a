import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of what happens to hours after they were entered; an operator downloads them with their history. */
export const testiVitaOre = {
  rimanda: {
    azione: 'Rimanda',
    di: (chi: string, giorno: string) => `Rimanda le ore di ${chi} ${conArticolo('del', giorno)}`,
    selezionati: (quanti: number) => `Rimanda selezionati (${quanti})`,
    titolo: (quanti: number) => (quanti === 1 ? 'Rimanda le ore' : `Rimanda ${quanti} fogli ore`),
    spiega: (quanti: number) =>
      quanti === 1
        ? 'Tornano a chi le ha lavorate, che legge il motivo e le corregge.'
        : 'Tornano a chi ha lavorato quelle ore, che legge il motivo e le corregge.',
    fatto: (quanti: number) =>
      quanti === 1 ? 'Foglio ore rimandato.' : `${quanti} fogli ore rimandati.`,
    frasi: ["L'orario non torna", 'Manca la pausa', 'Manca la descrizione', 'Attività sbagliata'],
  },
  riprendi: {
    azione: "Revoca l'approvazione",
    breve: 'Revoca',
    di: (chi: string, giorno: string) =>
      `Revoca l'approvazione alle ore di ${chi} ${conArticolo('del', giorno)}`,
    spiega: 'Le ore tornano da approvare.',
    daIlMotivo: 'Scrivi il motivo',
    daIlMotivoVoce: (testo: string) => `Scrivi il motivo: ${testo}`,
    spiegaAltrui: "L'ha data un'altra persona: scrivi perché la revochi.",
    cambiata:
      "Nel frattempo l'approvazione è stata revocata o data di nuovo, oppure il mese è stato chiuso: chiudi e guarda le ore come sono adesso.",
    fatto: (quanti: number) =>
      quanti === 1 ? 'Approvazione revocata.' : `${quanti} approvazioni revocate.`,
  },
  motivo: 'Motivo',
  frasi: 'Motivi frequenti',
  motivoMancante: 'Scrivi il motivo.',
  motivoLungo: (massimo: number) => `Il motivo è troppo lungo (massimo ${massimo} caratteri).`,
  nonRiuscite: (quante: number, errore: string) =>
    quante === 1 ? errore : `${quante} non riuscite: ${errore}`,
  storia: {
    titolo: 'Storia delle ore',
    rimandateIl: (quando: string) => `Rimandate ${conArticolo('il', quando)}`,
    vuota: 'Nessun passaggio: la storia di queste ore comincia dal prossimo.',
    erroreCaricamento: 'Impossibile caricare la storia.',
    serveRete: 'La storia si legge dal server: serve la rete.',
    spiegaRete: 'Si carica da sola appena torna la connessione.',
    motivo: (testo: string) => `Motivo: ${testo}`,
    azioni: {
      inserita: 'Inserita',
      corretta: 'Corretta',
      rimandata: 'Rimandata',
      approvata: 'Approvata',
      ripresa: 'Approvazione revocata',
    },
    inviataCosi: 'inviata di nuovo come era',
  },
};
