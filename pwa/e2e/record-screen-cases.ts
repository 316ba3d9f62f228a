import type { RestClient } from './rest-client.ts';

/** One of the screens that list, add, edit and delete one kind of record, in the specification's words. */
export interface RecordScreenCase {
  readonly path: 'clienti' | 'fornitori' | 'attrezzatura';
  readonly titolo: string;
  readonly vuoto: string;
  readonly errore: string;
  /** Columns that are shown unless the user chooses otherwise; the first names the row. */
  readonly colonne: readonly string[];
  readonly aggiungi: string;
  readonly nuovo: string;
  readonly salva: string;
  readonly modifica: string;
  /** Label → what a new form holds, in order; the first is required. */
  readonly campi: Readonly<Record<string, string>>;
  readonly obbligatorio: string;
  readonly aggiunto: string;
  readonly aggiornato: string;
  readonly conferma: string;
  readonly eliminato: string;
  /** Cells of a row that was added with its name alone. */
  readonly soloNome: readonly string[];
  /** Somebody else adds a row with a value in every field. */
  readonly aggiungiIntero: (altri: RestClient, nome: string) => Promise<unknown>;
  /** How the form shows that row: label → value, after the name. */
  readonly valori: Readonly<Record<string, string>>;
  /** How the list shows it, after the name. */
  readonly celle: readonly string[];
  /** A doubtful value that is saved all the same: label, what is typed, the hint, how the list shows it. */
  readonly dubbio: readonly [label: string, typed: string, hint: string, shown: string];
}

export const RECORD_SCREENS: readonly RecordScreenCase[] = [
  {
    path: 'clienti',
    titolo: 'Anagrafica Clienti',
    vuoto: 'Nessun cliente trovato',
    errore: 'Impossibile caricare i dati dei clienti.',
    colonne: ['Ragione Sociale', 'Partita IVA', 'Nome Referente', 'Email Referente'],
    aggiungi: '+ Aggiungi Cliente',
    nuovo: 'Aggiungi Nuovo Cliente',
    salva: 'Salva Cliente',
    modifica: 'Modifica Cliente',
    campi: {
      'Ragione Sociale': '',
      'Partita IVA': '',
      'Nome Referente': '',
      'Email Referente': '',
      Telefono: '',
      'Indirizzo di Fatturazione': '',
    },
    obbligatorio: 'La Ragione Sociale è obbligatoria.',
    aggiunto: 'Cliente aggiunto con successo!',
    aggiornato: 'Cliente aggiornato!',
    conferma: "Sei sicuro di voler eliminare questo cliente? L'azione è irreversibile.",
    eliminato: 'Cliente eliminato.',
    soloNome: ['N/D', 'N/D', 'N/D'],
    aggiungiIntero: async (altri, nome) =>
      altri.call('clienti.crea', {
        ragione_sociale: nome,
        partita_iva: '02342520158',
        referente_nome: 'Referente di prova',
        referente_email: 'referente@example.it',
        telefono: '0341 000000',
        indirizzo_fatturazione: 'Via di prova, 1',
      }),
    valori: {
      'Partita IVA': '02342520158',
      'Nome Referente': 'Referente di prova',
      'Email Referente': 'referente@example.it',
      Telefono: '0341 000000',
      'Indirizzo di Fatturazione': 'Via di prova, 1',
    },
    celle: ['02342520158', 'Referente di prova', 'referente@example.it'],
    dubbio: [
      'Partita IVA',
      '02342520159',
      'La cifra di controllo non torna: probabilmente una cifra è sbagliata. Puoi salvare lo stesso.',
      '02342520159',
    ],
  },
  {
    path: 'fornitori',
    titolo: 'Anagrafica Fornitori',
    vuoto: 'Nessun fornitore trovato',
    errore: 'Impossibile caricare i dati dei fornitori.',
    colonne: ['Ragione Sociale', 'Tipo Fornitore', 'IBAN', 'Email Contatto'],
    aggiungi: '+ Aggiungi Fornitore',
    nuovo: 'Aggiungi Nuovo Fornitore',
    salva: 'Salva Fornitore',
    modifica: 'Modifica Fornitore',
    campi: {
      'Ragione Sociale': '',
      'Tipo Fornitore': '',
      IBAN: '',
      'Email Contatto': '',
      'Telefono Contatto': '',
    },
    obbligatorio: 'La Ragione Sociale è obbligatoria.',
    aggiunto: 'Fornitore aggiunto con successo!',
    aggiornato: 'Fornitore aggiornato!',
    conferma: 'Sei sicuro di voler eliminare questo fornitore?',
    eliminato: 'Fornitore eliminato.',
    soloNome: ['N/D', 'N/D', 'N/D'],
    aggiungiIntero: async (altri, nome) =>
      altri.call('fornitori.crea', {
        ragione_sociale: nome,
        tipo_fornitore: 'carburante',
        iban: 'IT60X0542811101000000123456',
        contatto_email: 'contatto@example.it',
        contatto_telefono: '0341 000000',
      }),
    valori: {
      'Tipo Fornitore': 'carburante',
      IBAN: 'IT60X0542811101000000123456',
      'Email Contatto': 'contatto@example.it',
      'Telefono Contatto': '0341 000000',
    },
    celle: ['carburante', 'IT60 X054 2811 1010 0000 0123 456', 'contatto@example.it'],
    dubbio: [
      'IBAN',
      'IT40S0542811101000000123456',
      'La lettera dopo le cifre di controllo (CIN) non torna: ricontrolla il conto. Puoi salvare lo stesso.',
      'IT40 S054 2811 1010 0000 0123 456',
    ],
  },
  {
    path: 'attrezzatura',
    titolo: 'Magazzino Attrezzatura',
    vuoto: 'Nessuna attrezzatura trovata.',
    errore: "Impossibile caricare i dati dell'attrezzatura.",
    colonne: [
      'Nome Attrezzo',
      'Quantità Totale',
      'Disponibile oggi',
      'Impegnata oggi da',
      'Data di Acquisto',
      'Costo di Acquisto',
    ],
    aggiungi: '+ Aggiungi Attrezzo',
    nuovo: 'Aggiungi Nuovo Attrezzo',
    salva: 'Salva Attrezzo',
    modifica: 'Modifica Attrezzo',
    campi: {
      'Nome Attrezzo': '',
      'Quantità Totale': '1',
      'Costo di Acquisto (€)': '0,00',
      'Data di Acquisto': '',
      'Data Prevista Sostituzione': '',
      Descrizione: '',
    },
    obbligatorio: 'Il Nome Attrezzo è obbligatorio.',
    aggiunto: 'Attrezzo aggiunto con successo!',
    aggiornato: 'Attrezzo aggiornato!',
    conferma: 'Sei sicuro di voler eliminare questo attrezzo?',
    eliminato: 'Attrezzo eliminato.',
    soloNome: ['1', '1', 'Nessun progetto', 'N/D', '0,00 €'],
    aggiungiIntero: async (altri, nome) =>
      altri.call('attrezzatura.crea', {
        nome_attrezzo: nome,
        descrizione: 'Con barra corta',
        quantita_totale: 1200,
        costo_acquisto: 1349.9,
        data_acquisto: '2025-03-01',
        data_prevista_sostituzione: '2025-09-30',
      }),
    valori: {
      'Quantità Totale': '1200',
      'Costo di Acquisto (€)': '1349,90',
      'Data di Acquisto': '2025-03-01',
      'Data Prevista Sostituzione': '2025-09-30',
      Descrizione: 'Con barra corta',
    },
    celle: ['1200', '1200', 'Nessun progetto', '01/03/2025', '1.349,90 €'],
    dubbio: [
      'Data di Acquisto',
      '2025-10-01',
      "La sostituzione è prevista prima dell'acquisto.",
      '01/10/2025',
    ],
  },
];
