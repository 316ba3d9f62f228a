/** Where people are born: the name and the Belfiore code of a municipality, or of a country abroad. */
export interface Luogo {
  readonly nome: string;
  readonly codice: string;
}

export interface Nome {
  readonly nome: string;
  readonly sesso: 'F' | 'M';
}

export interface Straniero extends Nome, Pick<Persona, 'cognome'> {
  readonly luogo: Luogo;
  /** Citizens of the Union need no permit. */
  readonly serve_permesso: boolean;
}

interface Persona {
  readonly cognome: string;
}

export const luoghi: readonly Luogo[] = [
  { nome: 'Lecco', codice: 'E507' },
  { nome: 'Bergamo', codice: 'A794' },
  { nome: 'Como', codice: 'C933' },
  { nome: 'Milano', codice: 'F205' },
  { nome: 'Monza', codice: 'F704' },
  { nome: 'Sondrio', codice: 'I829' },
  { nome: 'Merate', codice: 'F133' },
  { nome: 'Calolziocorte', codice: 'B423' },
  { nome: 'Brescia', codice: 'B157' },
  { nome: 'Torino', codice: 'L219' },
  { nome: 'Napoli', codice: 'F839' },
];

export const stranieri: readonly Straniero[] = [
  straniero('Ionuț', 'M', 'Popescu', 'Romania', 'Z129', false),
  straniero('Amadou', 'M', 'Diallo', 'Senegal', 'Z343', true),
  straniero('Oksana', 'F', 'Kovalenko', 'Ucraina', 'Z138', true),
  straniero('Youssef', 'M', 'El Amrani', 'Marocco', 'Z330', true),
  straniero('Arben', 'M', 'Hoxha', 'Albania', 'Z100', true),
  straniero('Gurpreet', 'M', 'Singh', 'India', 'Z222', true),
  straniero('María José', 'F', 'Quispe Núñez', 'Perù', 'Z611', true),
];

export const nomi: readonly Nome[] = [
  ...maschili('Marco Davide Simone Alessandro Stefano Paolo Nicolò Tommaso Riccardo Filippo'),
  ...maschili('Gabriele Daniele Emanuele Federico Lorenzo Michele Giacomo Pietro Fabio Roberto'),
  ...femminili('Chiara Elena Sara Martina Valentina Silvia Alice Federica Laura Anna'),
];

export const cognomi: readonly string[] = [
  ...'Brambilla Fumagalli Castelli Ratti Bonacina Panzeri Invernizzi Crippa Sala'.split(' '),
  ...'Redaelli Beretta Conti Galli Villa Locatelli Rota Spreafico Mandelli Tavola'.split(' '),
  ...'Corti Longoni Butti Ghislanzoni Pozzi Frigerio Mauri Cattaneo Milani Airoldi'.split(' '),
  "D'Amico",
  'De Luca',
  'Lo Presti',
  'Dell’Oro',
  'Cantù',
];

export const vie: readonly string[] = [
  'Via Roma',
  'Via Giuseppe Parini',
  'Corso Martiri della Liberazione',
  'Via Alessandro Volta',
  'Viale Turati',
  'Via dei Tigli',
  'Via Monte Grappa',
  'Vicolo della Torre',
  'Via Papa Giovanni XXIII',
  'Piazza XX Settembre',
];

/** Places of work and of residence, with their CAP. */
export const citta: readonly { readonly nome: string; readonly cap: string }[] = [
  { nome: 'Lecco', cap: '23900' },
  { nome: 'Calolziocorte', cap: '23801' },
  { nome: 'Valmadrera', cap: '23868' },
  { nome: 'Mandello del Lario', cap: '23826' },
  { nome: 'Merate', cap: '23807' },
  { nome: 'Oggiono', cap: '23848' },
  { nome: 'Barzio', cap: '23816' },
  { nome: 'Como', cap: '22100' },
  { nome: 'Bellagio', cap: '22021' },
  { nome: 'Cisano Bergamasco', cap: '24034' },
];

function maschili(elenco: string): Nome[] {
  return elenco.split(' ').map((nome) => ({ nome, sesso: 'M' }));
}

function femminili(elenco: string): Nome[] {
  return elenco.split(' ').map((nome) => ({ nome, sesso: 'F' }));
}

function straniero(
  nome: string,
  sesso: 'F' | 'M',
  cognome: string,
  paese: string,
  codice: string,
  serve_permesso: boolean,
): Straniero {
  return { nome, sesso, cognome, luogo: { nome: paese, codice }, serve_permesso };
}
