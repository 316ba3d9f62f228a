import * as z from 'zod/mini';

import { once } from './once.ts';

const MS_PER_DAY = 86_400_000;

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
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}

/** The day in Italy (Europe/Rome) at an instant in milliseconds since 1970. */
export function giornoInItalia(instantMs: number): Giorno {
  const parts = inItalia().formatToParts(instantMs);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return giornoSchema.parse(`${part('year')}-${part('month')}-${part('day')}`);
}

/** The day a number of days later (earlier when negative). */
export function addGiorni(giorno: Giorno, days: number): Giorno {
  const shifted = new Date(Date.parse(`${giorno}T00:00:00Z`) + days * MS_PER_DAY);
  return giornoSchema.parse(shifted.toISOString().slice(0, 10));
}

/** Whole days from the first day to the second, negative when the second is earlier. */
export function giorniTra(from: Giorno, to: Giorno): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY);
}

/** Monday of the ISO week that holds the day. */
export function lunediDellaSettimana(giorno: Giorno): Giorno {
  const weekday = (new Date(`${giorno}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addGiorni(giorno, -weekday);
}

/** The day as Italians write it, `04/05/2026`. */
export function formatGiorno(giorno: string): string {
  const [year = '', month = '', day = ''] = giorno.split('-');
  return `${day}/${month}/${year}`;
}

/** The day in words, `lunedì 4 maggio 2026`. */
export function formatGiornoLungo(giorno: Giorno): string {
  return inParole().format(Date.parse(`${giorno}T00:00:00Z`));
}
