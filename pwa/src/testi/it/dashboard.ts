import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of the dashboard. */
export const testiDashboard = {
  titolo: 'Dashboard Principale',
  sottotitolo: 'Riepilogo delle attività e scadenze',
  errore: 'Errore caricamento dati',
  scadenze: {
    titolo: 'Scadenze',
    titoloEntro: (giorni: number) => `Scadenze (Prossimi ${giorni} giorni)`,
    vuoto: 'Nessuna scadenza imminente',
    elenco: 'Elenco delle scadenze',
    caricamento: 'Carico le scadenze…',
    senzaRete: "Le scadenze si leggono solo dal server: compaiono appena c'è rete.",
    scaduto: (giorni: number) =>
      giorni === 1 ? 'Scaduto da 1 giorno' : `Scaduto da ${giorni} giorni`,
    oggi: 'Scade oggi',
    mancano: (giorni: number) => (giorni === 1 ? '1 giorno' : `${giorni} giorni`),
  },
  daCompletare: 'Attività da Completare',
  daApprovare: (quanti: number) => `${quanti} Fogli Ore da approvare`,
  nessuna: 'Nessuna attività in sospeso',
  grafici: {
    titolo: 'Andamento',
    orePerSettimana: {
      titolo: 'Ore per settimana',
      nota: (settimane: number) => `Ultime ${settimane} settimane`,
      vuoto: 'Nessuna ora registrata in queste settimane.',
      settimana: 'Settimana dal',
      settimanaDi: (giorno: string) => `Settimana ${conArticolo('dal', giorno)}`,
      approvate: 'Approvate',
      daApprovare: 'Da approvare',
      rimandate: 'Rimandate',
      totale: 'Totale',
    },
    personePerGiorno: {
      titolo: 'Persone impegnate al giorno',
      nota: (settimane: number) => `Prossime ${settimane} settimane`,
      vuoto: 'Nessuna giornata pianificata in queste settimane.',
      giorno: 'Giorno',
      persone: 'Persone',
    },
    orePerProgetto: {
      titolo: 'Ore per progetto',
      vuoto: 'Nessuna ora registrata questo mese.',
      progetto: 'Progetto',
      ore: 'Ore',
      altri: (quanti: number) => (quanti === 1 ? 'Un altro progetto' : `Altri ${quanti} progetti`),
    },
  },
};
