/** The duties that the specification knows, in its order. */
export const MANSIONI = [
  'Responsabile attività',
  'Driver',
  'Responsabile attrezzatura',
  'Capitano',
  'addetto taglio',
  'preposto alla sicurezza',
  'addetto primo soccorso',
  'addetto antincendio',
  'Operatore',
  'Top Gun',
  'Nuovo operatore',
];

/** Section → labels of the fields of a new employee's form, in order. */
export const SEZIONI = {
  'Dati Principali e Accesso': ['Nome', 'Cognome', 'Email', 'Password', 'Ruolo', 'Tipo Assunzione'],
  'Dati Anagrafici': [
    'Codice Fiscale',
    'Data di nascita',
    'Luogo di nascita',
    'Cellulare',
    'IBAN',
    'Numero documento',
    'Indirizzo di residenza',
    'Città di residenza',
    'CAP',
    'Residenza fiscale',
  ],
  'Scadenze HR': [
    'Scadenza permesso di soggiorno',
    'Numero permesso di soggiorno',
    'Motivazione permesso',
    'Scadenza attestati sicurezza',
    'Scadenza idoneità medica',
  ],
  Mansioni: MANSIONI,
};
