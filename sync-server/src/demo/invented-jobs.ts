/** A kind of work: how it is called, when it is done and what it takes. */
export interface Lavoro {
  readonly oggetto: string;
  readonly tipo_progetto: string;
  readonly tipo_attivita: string;
  /** Start and end of the working day, `HH:MM`. */
  readonly orario: readonly [string, string];
  readonly descrizione: string;
  /** Names of articles of the inventory, the indispensable first. */
  readonly attrezzi: readonly string[];
  /** Where such work is found. */
  readonly luoghi: readonly string[];
}

const PUBBLICI = [
  'viale Dante – Lecco',
  'lungolago Piave – Mandello del Lario',
  'strada provinciale 62 – Barzio',
  'piazza del Municipio – Oggiono',
  'scuola primaria – Calolziocorte',
  'centro sportivo – Merate',
  'viale della Stazione – Como',
  'parco dell’Adda – Brivio',
];

const PRIVATI = [
  'parco villa dei Cedri – Lecco',
  'via delle Robinie – Valmadrera',
  'giardini di Santa Marta – Bellagio',
  'cascina Brughiera – Cisano Bergamasco',
  'via dei Tigli – Olginate',
  'residenza San Nicolò – Varenna',
];

const ROCCE = [
  'falesia di Versasio – Lecco',
  'strada per Ballabio – Lecco',
  'galleria del Moregallo – Valmadrera',
  'sentiero dei Piani – Barzio',
  'ex cava – Oggiono',
];

const FUNE = ['Imbracatura da treeclimbing', 'Fune semistatica 11 mm (60 m)', 'Casco forestale'];
const TAGLIO = ['Motosega 50 cc', 'Furgone cassonato', 'Cippatrice trainata', 'Casco forestale'];

/** The ordinary work of the demo operator; also the first kind of all. */
export const POTATURA: Lavoro = {
  oggetto: 'Potatura platani',
  tipo_progetto: 'Verde pubblico',
  tipo_attivita: 'Potatura in quota',
  orario: ['08:00', '17:00'],
  descrizione:
    'Potatura di contenimento con piattaforma e in fune. Ramaglie cippate sul posto, strada chiusa a tratti.',
  attrezzi: ['Motosega da potatura', 'Piattaforma autocarrata 20 m', ...FUNE, 'Furgone cassonato'],
  luoghi: PUBBLICI,
};

export const ABBATTIMENTO: Lavoro = {
  oggetto: 'Abbattimento controllato cedro',
  tipo_progetto: 'Verde privato',
  tipo_attivita: 'Abbattimento',
  orario: ['07:30', '16:30'],
  descrizione:
    'Abbattimento a pezzi con frizione e carrucola. Attenzione alla vetrata sul lato sud.',
  attrezzi: ['Frizione da tronco', 'Carrucola di abbassamento', ...TAGLIO],
  luoghi: PRIVATI,
};

export const SIEPI: Lavoro = {
  oggetto: 'Manutenzione siepi e prati',
  tipo_progetto: 'Verde privato',
  tipo_attivita: 'Manutenzione del verde',
  orario: ['08:30', '16:30'],
  descrizione: 'Taglio siepi, sfalcio e pulizia dei vialetti. Verde da portare all’ecocentro.',
  attrezzi: ['Tagliasiepi', 'Decespugliatore', 'Soffiatore a spalla', 'Furgone cassonato'],
  luoghi: PRIVATI,
};

export const DISGAGGIO: Lavoro = {
  oggetto: 'Disgaggio parete rocciosa',
  tipo_progetto: 'Lavori in quota',
  tipo_attivita: 'Disgaggio',
  orario: ['07:00', '15:30'],
  descrizione: 'Disgaggio manuale su fune e posa di reti. Briefing di sicurezza prima dell’inizio.',
  attrezzi: [...FUNE, 'Perforatore a batteria', 'Rete paramassi (rotolo)', 'Kit recupero in quota'],
  luoghi: ROCCE,
};

const NOTTURNO: Lavoro = {
  oggetto: 'Pronto intervento notturno alberi caduti',
  tipo_progetto: 'Emergenza',
  tipo_attivita: 'Pronto intervento',
  orario: ['21:00', '03:00'],
  descrizione:
    'Sgombero della carreggiata con torre faro e movieri. Coordinamento con la Polizia locale.',
  attrezzi: ['Torre faro', 'Generatore 3 kW', 'Segnaletica stradale di cantiere', ...TAGLIO],
  luoghi: PUBBLICI,
};

const CONSOLIDAMENTO: Lavoro = {
  oggetto: 'Consolidamento e analisi di stabilità',
  tipo_progetto: 'Verde pubblico',
  tipo_attivita: 'Analisi e consolidamento',
  orario: ['09:00', '18:00'],
  descrizione: 'Misure con dendrodensimetro e posa di cavi dinamici. Relazione entro dieci giorni.',
  attrezzi: ['Dendrodensimetro', ...FUNE],
  luoghi: PUBBLICI,
};

export const lavori: readonly Lavoro[] = [
  POTATURA,
  ABBATTIMENTO,
  SIEPI,
  DISGAGGIO,
  CONSOLIDAMENTO,
  { ...POTATURA, oggetto: 'Rimonda del secco tigli' },
  { ...POTATURA, oggetto: 'Potatura olivi', tipo_progetto: 'Verde privato', luoghi: PRIVATI },
  {
    ...ABBATTIMENTO,
    oggetto: 'Abbattimento robinie pericolanti',
    tipo_progetto: 'Verde pubblico',
    luoghi: PUBBLICI,
  },
  { ...SIEPI, oggetto: 'Sfalcio scarpate', tipo_progetto: 'Verde pubblico', luoghi: PUBBLICI },
  { ...DISGAGGIO, oggetto: 'Posa reti paramassi', tipo_attivita: 'Posa reti' },
  {
    ...CONSOLIDAMENTO,
    oggetto: 'Formazione treeclimbing',
    tipo_progetto: 'Formazione',
    luoghi: ROCCE,
  },
  NOTTURNO,
];

export const noteFatturazione: readonly string[] = [
  'Acconto 30 % alla conferma, saldo a 30 giorni fine mese.',
  'Fattura unica a fine lavori, split payment.',
  'Smaltimento a parte, secondo bolla dell’ecocentro.',
  'Prezzo a corpo; extra solo se autorizzati per iscritto.',
];

/** Whom to call at a job site. */
export const contattiSulPosto = [
  'Geom. Invernizzi',
  'Custode, sig.ra Panzeri',
  'Capo cantiere Riva',
  'Ufficio tecnico, arch. Mauri',
];

/** What the office has people read before they go. */
export const noteUfficio = [
  'Ingresso dal cancello sul retro: chiudere sempre a chiave, c’è un cane.',
  'Parcheggiare solo nel piazzale superiore, davanti alla scuola c’è rimozione.',
  'Ritirare le chiavi in ufficio la sera prima.',
];
