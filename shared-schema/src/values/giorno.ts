import * as z from 'zod/mini';

const MS_PER_DAY = 86_400_000;

/** Read by parts: which locale writes `YYYY-MM-DD` has changed between versions of ICU. */
const IN_ITALIA = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const IN_PAROLE = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A calendar day `YYYY-MM-DD`, without time zone. */
export const giornoSchema = z
  .string()
  .check(z.refine(isGiorno, 'Data non valida.'))
  .brand<'Giorno'>();
export type Giorno = z.output<typeof giornoSchema>;

/** True for a day that exists in the calendar, written `YYYY-MM-DD`. */
export function isGiorno(text: string): text is Giorno {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}

/** The day in Italy (Europe/Rome) at an instant in milliseconds since 1970. */
export function giornoInItalia(instantMs: number): Giorno {
  const parts = IN_ITALIA.formatToParts(instantMs);
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
  return IN_PAROLE.format(Date.parse(`${giorno}T00:00:00Z`));
}
