import type { RestClient } from '../server/rest-client.ts';

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
  /** What the server holds of such a row, besides its name. */
  readonly soloNomeSalvato: object;
  /** A value in every field but the name, as the server holds it. */
  readonly intero: object;
  /** Somebody else adds a row with those values. */
  readonly aggiungiIntero: (altri: RestClient, nome: string) => Promise<unknown>;
  /** How the form shows that row: label → value, after the name. */
  readonly valori: Readonly<Record<string, string>>;
  /** How the list shows it, after the name. */
  readonly celle: readonly string[];
  /** A doubtful value that is saved all the same. */
  readonly dubbio: Doubt;
}

interface Doubt {
  readonly label: string;
  readonly typed: string;
  readonly hint: string;
  /** The cell in which the list shows it, counted after the name, and how. */
  readonly cell: number;
  readonly shown: string;
  /** How the server holds it. */
  readonly salvato: object;
}

const CLIENTE = {
  partita_iva: '02342520158',
  referente_nome: 'Referente di prova',
  referente_email: 'referente@example.it',
  telefono: '0341 000000',
  indirizzo_fatturazione: 'Via di prova, 1',
};

const FORNITORE = {
  tipo_fornitore: 'carburante',
  iban: 'IT60X0542811101000000123456',
  contatto_email: 'contatto@example.it',
  contatto_telefono: '0341 000000',
};

const ATTREZZO = {
  descrizione: 'Con barra corta',
  quantita_totale: 1200,
  costo_acquisto: 1349.9,
  data_acquisto: '2025-03-01',
  data_prevista_sostituzione: '2025-09-30',
};

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
    soloNomeSalvato: {
      partita_iva: null,
      referente_nome: null,
      referente_email: null,
      telefono: null,
      indirizzo_fatturazione: null,
    },
    intero: CLIENTE,
    aggiungiIntero: async (altri, nome) =>
      altri.call('clienti.crea', { ragione_sociale: nome, ...CLIENTE }),
    valori: {
      'Partita IVA': '02342520158',
      'Nome Referente': 'Referente di prova',
      'Email Referente': 'referente@example.it',
      Telefono: '0341 000000',
      'Indirizzo di Fatturazione': 'Via di prova, 1',
    },
    celle: ['02342520158', 'Referente di prova', 'referente@example.it'],
    dubbio: {
      label: 'Partita IVA',
      typed: '02342520159',
      hint: 'La cifra di controllo non torna: probabilmente una cifra è sbagliata. Puoi salvare lo stesso.',
      cell: 0,
      shown: '02342520159',
      salvato: { partita_iva: '02342520159' },
    },
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
    soloNomeSalvato: {
      tipo_fornitore: null,
      iban: null,
      contatto_email: null,
      contatto_telefono: null,
    },
    intero: FORNITORE,
    aggiungiIntero: async (altri, nome) =>
      altri.call('fornitori.crea', { ragione_sociale: nome, ...FORNITORE }),
    valori: {
      'Tipo Fornitore': 'carburante',
      IBAN: 'IT60X0542811101000000123456',
      'Email Contatto': 'contatto@example.it',
      'Telefono Contatto': '0341 000000',
    },
    celle: ['carburante', 'IT60 X054 2811 1010 0000 0123 456', 'contatto@example.it'],
    dubbio: {
      label: 'IBAN',
      typed: 'IT40S0542811101000000123456',
      hint: 'La lettera dopo le cifre di controllo (CIN) non torna: ricontrolla il conto. Puoi salvare lo stesso.',
      cell: 1,
      shown: 'IT40 S054 2811 1010 0000 0123 456',
      salvato: { iban: 'IT40S0542811101000000123456' },
    },
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
    aggiornato: 'Attrezzo aggiornato.',
    conferma: 'Sei sicuro di voler eliminare questo attrezzo?',
    eliminato: 'Attrezzo eliminato.',
    soloNome: ['1', '1', 'Nessun progetto', 'N/D', '0,00 €'],
    soloNomeSalvato: {
      descrizione: null,
      quantita_totale: 1,
      costo_acquisto: 0,
      data_acquisto: null,
      data_prevista_sostituzione: null,
    },
    intero: ATTREZZO,
    aggiungiIntero: async (altri, nome) =>
      altri.call('attrezzatura.crea', { nome_attrezzo: nome, ...ATTREZZO }),
    valori: {
      'Quantità Totale': '1200',
      'Costo di Acquisto (€)': '1349,90',
      'Data di Acquisto': '2025-03-01',
      'Data Prevista Sostituzione': '2025-09-30',
      Descrizione: 'Con barra corta',
    },
    celle: ['1200', '1200', 'Nessun progetto', '01/03/2025', '1.349,90 €'],
    dubbio: {
      label: 'Data di Acquisto',
      typed: '2025-10-01',
      hint: "La sostituzione è prevista prima dell'acquisto.",
      cell: 3,
      shown: '01/10/2025',
      salvato: { data_acquisto: '2025-10-01' },
    },
  },
];

/** The screen of an address; one that has none is a mistake of the test. */
export function screenOf(path: RecordScreenCase['path']): RecordScreenCase {
  const found = RECORD_SCREENS.find((screen) => screen.path === path);
  if (found === undefined) throw new Error(`No screen is called ${path}`);
  return found;
}
