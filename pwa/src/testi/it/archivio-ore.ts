/** Words of hours that the office alone reads: the archive, and the hours on the page of a project. */
export const testiArchivioOre = {
  archivio: {
    titolo: 'Archivio Ore',
    sottotitolo: "Lo storico delle ore inserite. Le ore si inseriscono dalla pagina dell'attività.",
    vuoto: 'Nessuna ora inserita.',
    vuotoNelPeriodo: 'Nessuna ora inserita nel periodo scelto.',
    mese: 'Mese e paghe',
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
    pausa: 'Pausa',
    minuti: (minuti: number) => `${minuti} min`,
    ore: 'Ore',
    stato: 'Stato',
    descrizione: 'Descrizione attività',
    approvata: 'Approvato',
    daApprovare: 'Da approvare',
    rimandata: 'Rimandata',
    storiaDi: (chi: string, giorno: string) => `Storia delle ore di ${chi} del ${giorno}`,
    conta: (mostrate: number, tutte: number) => {
      const registrazioni = tutte === 1 ? '1 registrazione' : `${tutte} registrazioni`;
      return mostrate === tutte ? registrazioni : `${mostrate} di ${registrazioni}`;
    },
    totali: (tutte: string, approvate: string, daApprovare: string) =>
      `${tutte} ore: ${approvate} approvate, ${daApprovare} da approvare`,
    conRimandate: (totali: string, rimandate: string) => `${totali}, ${rimandate} rimandate`,
    oreDi: (ore: string) => `${ore} ore`,
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
    daApprovare: (quante: number) => `${quante} da approvare`,
  },
};
