import { carattereDiControllo } from './carattere-di-controllo.ts';
import type { Giorno } from './giorno.ts';
import { verificaPartitaIva } from './partita-iva.ts';

/** Why a text is not a codice fiscale; `valido` when it is one. */
export type EsitoCodiceFiscale =
  | 'valido'
  | 'formato'
  | 'giorno_di_nascita'
  | 'carattere_di_controllo';

export interface Anagrafica {
  readonly cognome: string;
  readonly nome: string;
  readonly data_nascita: Giorno;
  readonly sesso: 'F' | 'M';
  /** Belfiore code of the place of birth, `F205`; foreign countries begin with Z. */
  readonly codice_luogo: string;
}

const MESI = 'ABCDEHLMPRST';

/** Of each month; the century is not in the code, so that 29 February may be in any year. */
const GIORNI_DEI_MESI = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Letters that do not come apart into a plain letter and an accent, as offices write them. */
const LETTERE_INTERE: ReadonlyMap<string, string> = new Map([
  ['Æ', 'AE'],
  ['Œ', 'OE'],
  ['Ø', 'O'],
  ['Ł', 'L'],
  ['Đ', 'D'],
  ['Ð', 'D'],
  ['Þ', 'TH'],
]);

/** Letters that stand for 0-9 in the codes of people who would otherwise share one (omocodia). */
const CIFRE_OMOCODICHE = 'LMNPQRSTUV';

const CIFRA = `[0-9${CIFRE_OMOCODICHE}]`;
const FORMATO = new RegExp(`^[A-Z]{6}${CIFRA}{2}[${MESI}]${CIFRA}{2}[A-Z]${CIFRA}{3}[A-Z]$`);

/** Added to the day of birth of women. */
const GIORNO_DONNE = 40;

/**
 * Checks a codice fiscale as typed, in any case and with spaces: of a person, omocodic or not, or the
 * eleven digits of entities and provisional codes. Whether it was ever assigned is not knowable here.
 */
export function verificaCodiceFiscale(text: string): EsitoCodiceFiscale {
  const codice = normalizza(text);
  if (/^\d{11}$/.test(codice)) return verificaProvvisorio(codice);
  if (!FORMATO.test(codice)) return 'formato';
  if (!isGiornoDiNascita(codice)) return 'giorno_di_nascita';
  return carattereDiControllo(codice.slice(0, 15)) === codice.slice(15)
    ? 'valido'
    : 'carattere_di_controllo';
}

const DATI_ANAGRAFICI = ['cognome', 'nome', 'data_nascita'] as const;

/** The data that a codice fiscale can be held against. */
export type DatoAnagrafico = (typeof DATI_ANAGRAFICI)[number];

/**
 * Which of a person's data, as far as they are known, a well-formed codice fiscale contradicts;
 * omocodia is undone first. Nothing for a provisional code, which says nothing of the person.
 */
export function incoerenzeCodiceFiscale(
  text: string,
  { cognome, nome, data_nascita }: Partial<Pick<Anagrafica, DatoAnagrafico>>,
): DatoAnagrafico[] {
  const codice = normalizza(text);
  if (!FORMATO.test(codice)) return [];
  const contradicted: Record<DatoAnagrafico, boolean> = {
    cognome: cognome !== undefined && !isScritto(cognome, codificaCognome, codice.slice(0, 3)),
    nome: nome !== undefined && !isScritto(nome, codificaNome, codice.slice(3, 6)),
    data_nascita: data_nascita !== undefined && !isNatoIl(codice, data_nascita),
  };
  return DATI_ANAGRAFICI.filter((dato) => contradicted[dato]);
}

/** Whose a well-formed codice fiscale is; undefined for any other text and for a provisional code. */
export function sessoDelCodice(text: string): Anagrafica['sesso'] | undefined {
  const codice = normalizza(text);
  if (!FORMATO.test(codice)) return undefined;
  return Number(senzaOmocodia(codice.slice(9, 11))) > GIORNO_DONNE ? 'F' : 'M';
}

/** The codice fiscale that a person's data give, before any omocodia. */
export function componiCodiceFiscale(anagrafica: Anagrafica): string {
  const [year = '', month = '', day = ''] = anagrafica.data_nascita.split('-');
  const giorno = Number(day) + (anagrafica.sesso === 'F' ? GIORNO_DONNE : 0);
  const codice = [
    codificaCognome(anagrafica.cognome),
    codificaNome(anagrafica.nome),
    year.slice(2),
    MESI[Number(month) - 1],
    String(giorno).padStart(2, '0'),
    anagrafica.codice_luogo,
  ].join('');
  return codice + carattereDiControllo(codice);
}

function normalizza(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

function isNatoIl(codice: string, data_nascita: Giorno): boolean {
  const [year = '', month = '', day = ''] = data_nascita.split('-');
  const cifre = Number(senzaOmocodia(codice.slice(9, 11)));
  return (
    senzaOmocodia(codice.slice(6, 8)) === year.slice(2) &&
    codice[8] === MESI[Number(month) - 1] &&
    (cifre > GIORNO_DONNE ? cifre - GIORNO_DONNE : cifre) === Number(day)
  );
}

/** Digits of entities and provisional codes follow the rule of the partita IVA, without its offices. */
function verificaProvvisorio(codice: string): EsitoCodiceFiscale {
  return verificaPartitaIva(codice) === 'cifra_di_controllo' ? 'carattere_di_controllo' : 'valido';
}

/** Of a code of the right form. */
function isGiornoDiNascita(codice: string): boolean {
  const cifre = Number(senzaOmocodia(codice.slice(9, 11)));
  const giorno = cifre > GIORNO_DONNE ? cifre - GIORNO_DONNE : cifre;
  const giorni = GIORNI_DEI_MESI[MESI.indexOf(codice.charAt(8))] ?? 0;
  return giorno >= 1 && giorno <= giorni;
}

/** Whether a name gives those letters, without what has no plain letter or in the spelling of offices. */
function isScritto(testo: string, codifica: (testo: string) => string, lettere: string): boolean {
  const diUfficio = testo
    .toUpperCase()
    .replaceAll(/[ÆŒØŁĐÐÞ]/g, (lettera) => LETTERE_INTERE.get(lettera) ?? '');
  return [testo, diUfficio].some((grafia) => codifica(grafia) === lettere);
}

function senzaOmocodia(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => String(CIFRE_OMOCODICHE.indexOf(letter)));
}

function codificaCognome(cognome: string): string {
  const { consonanti, vocali } = separaLettere(cognome);
  return `${consonanti}${vocali}XXX`.slice(0, 3);
}

/** With four consonants or more the second is skipped. */
function codificaNome(nome: string): string {
  const { consonanti, vocali } = separaLettere(nome);
  const scelte = consonanti.length > 3 ? `${consonanti[0]}${consonanti.slice(2)}` : consonanti;
  return `${scelte}${vocali}XXX`.slice(0, 3);
}

/** Consonants and vowels in order, without accents, spaces and apostrophes. */
function separaLettere(text: string): { consonanti: string; vocali: string } {
  const lettere = text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  return {
    consonanti: lettere.replaceAll(/[AEIOU]/g, ''),
    vocali: lettere.replaceAll(/[^AEIOU]/g, ''),
  };
}
