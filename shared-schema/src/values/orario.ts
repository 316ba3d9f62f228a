import * as z from 'zod/mini';

export const MINUTI_AL_GIORNO = 1440;

const ORARIO = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A wall-clock time `HH:MM`; seconds are accepted on input and dropped. */
export const orarioSchema = z
  .pipe(
    z.string().check(z.regex(ORARIO, 'Formato orari non valido.')),
    z.transform((text: string) => text.slice(0, 5)),
  )
  .brand<'Orario'>();
export type Orario = z.output<typeof orarioSchema>;

/** True for `HH:MM` or `HH:MM:SS` between 00:00 and 23:59. */
export function isOrario(text: string): text is Orario {
  return ORARIO.test(text);
}

/** Minutes since midnight, 0 to 1439. */
export function minutiDaMezzanotte(orario: Orario): number {
  return Number(orario.slice(0, 2)) * 60 + Number(orario.slice(3, 5));
}
