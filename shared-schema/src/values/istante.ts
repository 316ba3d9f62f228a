import * as z from 'zod/mini';

import { once } from './language/once.ts';

const inItalia = once(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      timeZone: 'Europe/Rome',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** An instant as ISO-8601 UTC with milliseconds, `2026-05-12T07:30:00.000Z`. */
export const istanteSchema = z
  .string()
  .check(z.refine(isIstante, 'Istante non valido.'))
  .brand<'Istante'>();
export type Istante = z.output<typeof istanteSchema>;

function isIstante(text: string): boolean {
  const instantMs = Date.parse(text);
  return !Number.isNaN(instantMs) && new Date(instantMs).toISOString() === text;
}

/** The instant at a number of milliseconds since 1970. */
export function toIstante(instantMs: number): Istante {
  // What a date says of itself needs no proof, and is asked several times in every request.
  return new Date(instantMs).toISOString() as Istante;
}

/** `12/05/2026 09:30` in Italian wall-clock time. */
export function formatIstante(instant: string): string {
  return inItalia().format(new Date(instant)).replace(',', '');
}
