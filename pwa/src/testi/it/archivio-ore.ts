import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { contatiDi } from './quanti.ts';

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
      mese: 'Un mese',
      giorni: 'Dal giorno al giorno',
    },
    unMese: 'Mese da vedere',
    mesePrima: 'Mese precedente',
    meseDopo: 'Mese successivo',
    scegliMese: 'Mese',
    anno: 'Anno',
    dal: 'Dal',
    al: 'Al',
    alPrimaDelDal: 'Viene prima del giorno iniziale.',
    giornoIlleggibile: 'Correggi il giorno segnalato per vedere le ore.',
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
    storiaDi: (chi: string, giorno: string) =>
      `Storia delle ore di ${chi} ${conArticolo('del', giorno)}`,
    conta: (mostrate: number, tutte: number) =>
      contatiDi(mostrate, tutte, 'registrazione', 'registrazioni'),
    totali: (tutte: string, approvate: string, daApprovare: string) =>
      `${tutte} ore: ${approvate} approvate, ${daApprovare} da approvare`,
    conRimandate: (totali: string, rimandate: string) => `${totali}, ${rimandate} rimandate`,
    oreDi: (ore: string) => `${ore} ore`,
    diChi: (chi: string, voce: string) => `${chi}: ${voce}`,
    pdfDi: (chi: string, giorno: string) =>
      `Scarica il PDF delle ore di ${chi} ${conArticolo('del', giorno)}`,
    correggiDi: (chi: string, giorno: string) =>
      `Correggi le ore di ${chi} ${conArticolo('del', giorno)}`,
    eliminaDi: (chi: string, giorno: string) =>
      `Elimina le ore di ${chi} ${conArticolo('del', giorno)}`,
  },
  progetto: {
    titolo: 'Ore',
    vuoto: 'Nessuna ora inserita.',
    nessuno: 'Nessuna ora inserita. Per inserirle assegna prima un dipendente.',
    nonAssegnato:
      'Non è tra le persone assegnate: le sue ore si accettano se prima lo era, con una segnalazione per chi approva.',
    diChiNonEAssegnato: (chi: string) => `${chi} (non assegnato)`,
    dipendente: 'Dipendente',
    scegliDipendente: 'Scegli il dipendente',
    finoAl: (chi: string, giorno: string) =>
      `${chi} (disattivato, fino ${conArticolo('al', giorno)})`,
    daApprovare: (quante: number) => `${quante} da approvare`,
  },
};
