/** A kind of record, and what is typed about one. */
export interface RecordKind {
  /** In the palette. */
  readonly search: string;
  readonly title: string;
  readonly path: string;
  readonly add: string;
  readonly newForm: string;
  readonly editForm: string;
  readonly save: string;
  readonly name: string;
  /** Label of the field that is edited, and what is typed into it. */
  readonly edit: readonly [label: string, value: string];
  /** How many rows of the server hold both. */
  readonly count: string;
}

export const RECORDS: readonly RecordKind[] = [
  {
    search: 'clienti',
    title: 'Anagrafica Clienti',
    path: '/clienti',
    add: '+ Aggiungi Cliente',
    newForm: 'Aggiungi Nuovo Cliente',
    editForm: 'Modifica Cliente',
    save: 'Salva Cliente',
    name: 'Tastiera S.r.l.',
    edit: ['Telefono', '0341 123456'],
    count: "clienti WHERE ragione_sociale = 'Tastiera S.r.l.' AND telefono = '0341 123456'",
  },
  {
    search: 'fornitori',
    title: 'Anagrafica Fornitori',
    path: '/fornitori',
    add: '+ Aggiungi Fornitore',
    newForm: 'Aggiungi Nuovo Fornitore',
    editForm: 'Modifica Fornitore',
    save: 'Salva Fornitore',
    name: 'Banca della tastiera',
    edit: ['Email Contatto', 'banca@example.com'],
    count: "fornitori WHERE contatto_email = 'banca@example.com'",
  },
  {
    search: 'attrezzatura',
    title: 'Magazzino Attrezzatura',
    path: '/attrezzatura',
    add: '+ Aggiungi Attrezzo',
    newForm: 'Aggiungi Nuovo Attrezzo',
    editForm: 'Modifica Attrezzo',
    save: 'Salva Attrezzo',
    name: 'Argano a tastiera',
    edit: ['Quantità Totale', '7'],
    count: "attrezzatura WHERE nome_attrezzo = 'Argano a tastiera' AND quantita_totale = 7",
  },
];
