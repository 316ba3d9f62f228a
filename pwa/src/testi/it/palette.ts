import { cifre, contatiDi } from './quanti.ts';

/** What only the palette says, which comes when it is opened: no words of the first use. */
export const testiPalette = {
  /** Places that it alone names. */
  mese: 'Mese',
  conservazione: 'Conservazione dei dati',
  registroAttivita: 'Registro attività',
  stato: 'Stato del sistema',
  risultati: 'Risultati',
  quanti: (mostrati: number, trovati: number) =>
    contatiDi(mostrati, trovati, 'risultato', 'risultati'),
  altri: (quanti: number) =>
    quanti === 1
      ? 'Un altro non è mostrato: scrivi di più per trovarlo.'
      : `Altri ${cifre(quanti)} non sono mostrati: scrivi di più per trovarli.`,
  partitaIva: (numero: string) => `P. IVA ${numero}`,
  nessuno: 'Nessun risultato.',
  gruppi: {
    schermata: 'Schermate',
    progetto: 'Progetti',
    cliente: 'Clienti',
    persona: 'Persone',
  },
};
