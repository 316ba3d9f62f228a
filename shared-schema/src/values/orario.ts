import * as z from 'zod/mini';

export const MINUTI_AL_GIORNO = 1440;

export const PAUSA_NON_VALIDA = 'Inserire la pausa in minuti, da 0 a 1439.';

/** Minutes of a break: less than a whole day. */
export const pausaSchema = z
  .int(PAUSA_NON_VALIDA)
  .check(z.minimum(0, PAUSA_NON_VALIDA), z.maximum(MINUTI_AL_GIORNO - 1, PAUSA_NON_VALIDA));

/** An empty one is missing rather than badly written. */
const VUOTO_O_ORARIO = /^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/;
const ORARIO = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A wall-clock time `HH:MM`; seconds are accepted on input and dropped. */
export const orarioSchema = orarioObbligatorioSchema('Formato orari non valido.');

/** The same where it must be there; the sentence says what is missing. */
export function orarioObbligatorioSchema(mancante: string) {
  return z
    .pipe(
      z
        .string(mancante)
        .check(z.regex(VUOTO_O_ORARIO, 'Formato orari non valido.'), z.minLength(1, mancante)),
      z.transform((text: string) => text.slice(0, 5)),
    )
    .brand<'Orario'>();
}

export type Orario = z.output<typeof orarioSchema>;

/** True for `HH:MM` or `HH:MM:SS` between 00:00 and 23:59. */
export function isOrario(text: string): text is Orario {
  return ORARIO.test(text);
}

/** Minutes since midnight, 0 to 1439. */
export function minutiDaMezzanotte(orario: Orario): number {
  return Number(orario.slice(0, 2)) * 60 + Number(orario.slice(3, 5));
}
