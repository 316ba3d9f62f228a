import * as z from 'zod/mini';

import { once } from './language/once.ts';

const SCRITTO = /^\d{4}-\d{2}-\d{2}$/;

/** Said once: what is no day is not asked where it lies. */
const NON_VALIDA = { error: 'Data non valida.', abort: true } as const;

/** Read by parts: which locale writes `YYYY-MM-DD` has changed between versions of ICU. */
const inItalia = once(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      timeZone: 'Europe/Rome',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

const inParole = once(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
);

/** A calendar day `YYYY-MM-DD`, without time zone. */
export const giornoSchema = z
  .string()
  .check(z.regex(SCRITTO, NON_VALIDA), z.refine(isGiorno, NON_VALIDA))
  .brand<'Giorno'>();
export type Giorno = z.output<typeof giornoSchema>;

/** Of days of work, contracts and deadlines: what lies outside was typed wrong. */
const PRIMO_GIORNO = '1970-01-01';
const ULTIMO_GIORNO = '2100-12-31';
/** Of births and purchases. */
const PRIMO_PASSATO = '1900-01-01';

const FUORI_PERIODO = 'La data deve essere compresa tra il 01/01/1970 e il 31/12/2100.';
const FUORI_PASSATO = 'La data deve essere compresa tra il 01/01/1900 e oggi.';

/** A day of work, of a contract or of a deadline, as it is entered: 1970 to 2100. */
export function giornoPrevistoSchema(mancante = 'Data non valida.') {
  return giornoTra(PRIMO_GIORNO, FUORI_PERIODO, mancante);
}

/**
 * A day of birth or purchase as it is entered, from 1900 on. That it is not later than today is asked
 * by {@link problemaGiornoPassato}, because a schema has no clock.
 */
export const giornoPassatoSchema = giornoTra(PRIMO_PASSATO, FUORI_PASSATO, 'Data non valida.');

/** Why a day of birth or purchase cannot be; undefined for one that can, and for none. */
export function problemaGiornoPassato(
  giorno: string | null | undefined,
  oggi: Giorno,
): string | undefined {
  if (giorno === null || giorno === undefined || !isGiorno(giorno)) return undefined;
  return giorno < PRIMO_PASSATO || giorno > oggi ? FUORI_PASSATO : undefined;
}

/** Why a day cannot be one of work, of a contract or a deadline; undefined for one that can. */
export function problemaGiornoPrevisto(giorno: Giorno): string | undefined {
  return giorno < PRIMO_GIORNO || giorno > ULTIMO_GIORNO ? FUORI_PERIODO : undefined;
}

/** Only what is entered is bounded: rows that lie outside stay readable. */
function giornoTra(primo: string, fuori: string, mancante: string) {
  return z
    .string(mancante)
    .check(
      z.minLength(1, mancante),
      z.regex(SCRITTO, NON_VALIDA),
      z.refine(isGiorno, NON_VALIDA),
      z.refine((text) => text >= primo && text <= ULTIMO_GIORNO, fuori),
    )
    .brand<'Giorno'>();
}

/** True for a day that exists in the calendar, written `YYYY-MM-DD`. */
export function isGiorno(text: string): text is Giorno {
  if (!SCRITTO.test(text)) return false;
  // What is no day is the number of another one, or of none.
  const number = numberOf(text as Giorno);
  return isNumber(number) && giornoOf(number) === text;
}

/** The day in Italy (Europe/Rome) at an instant in milliseconds since 1970. */
export function giornoInItalia(instantMs: number): Giorno {
  const parts = inItalia().formatToParts(instantMs);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return giornoSchema.parse(`${part('year')}-${part('month')}-${part('day')}`);
}

/** The day a number of days later (earlier when negative). Throws past the years of four digits. */
export function addGiorni(giorno: Giorno, days: number): Giorno {
  return giornoOf(numberOf(giorno) + days);
}

/** Whole days from the first day to the second, negative when the second is earlier. */
export function giorniTra(from: Giorno, to: Giorno): number {
  return numberOf(to) - numberOf(from);
}

/** Monday of the ISO week that holds the day. */
export function lunediDellaSettimana(giorno: Giorno): Giorno {
  const number = numberOf(giorno);
  return giornoOf(number - modulo(number + THURSDAY, 7));
}

/** 1 January 1970 was one; Monday is 0. */
const THURSDAY = 3;

/** The calendar repeats itself after four hundred years. */
const DAYS_OF_400_YEARS = 146_097;

/** Days from 1 March of the year 0 to 1 January 1970: years that begin in March end with the leap day. */
const DAYS_TO_1970 = 719_468;

const PRIMO_NUMERO = -719_528;
const ULTIMO_NUMERO = 2_932_896;

/**
 * Days since 1 January 1970. By arithmetic, as a screen asks this of thousands of days: a `Date` and
 * a schema take ten times as long.
 */
function numberOf(giorno: Giorno): number {
  const month = Number(giorno.slice(5, 7));
  const year = Number(giorno.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const inYear =
    Math.floor((153 * modulo(month - 3, 12) + 2) / 5) + Number(giorno.slice(8, 10)) - 1;
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leaps + inYear - DAYS_TO_1970;
}

function isNumber(number: number): boolean {
  return number >= PRIMO_NUMERO && number <= ULTIMO_NUMERO;
}

function giornoOf(number: number): Giorno {
  if (!isNumber(number)) throw new RangeError('No such day');
  const days = number + DAYS_TO_1970;
  const inEra = modulo(days, DAYS_OF_400_YEARS);
  const leaps = Math.floor(inEra / 1460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096);
  const yearOfEra = Math.floor((inEra - leaps) / 365);
  const inYear =
    inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const day = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + Math.floor(days / DAYS_OF_400_YEARS) * 400 + (month <= 2 ? 1 : 0);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}` as Giorno;
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0');
}

/** Never negative. */
function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** The day as Italians write it, `04/05/2026`. */
export function formatGiorno(giorno: string): string {
  const [year = '', month = '', day = ''] = giorno.split('-');
  return `${day}/${month}/${year}`;
}

/** The day in words, `lunedì 4 maggio 2026`, `venerdì 1º maggio 2026`. */
export function formatGiornoLungo(giorno: Giorno): string {
  return conPrimo(inParole().format(Date.parse(`${giorno}T00:00:00Z`)));
}

/** A day in words with its first of the month as Italians write it, which no browser does. */
export function conPrimo(giorno: string): string {
  return giorno.replace(/(?<!\d)1(?= \p{L})/u, '1º');
}
