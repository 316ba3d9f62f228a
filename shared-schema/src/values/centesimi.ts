import * as z from 'zod/mini';

import { once } from './language/once.ts';

/** Money as integer euro cents: the form in which money is stored and computed. */
export type Centesimi = number & z.core.$brand<'Centesimi'>;

/** Far above any amount of the company's, far below where doubles lose cents. */
const EURO_MASSIMI = 999_999_999.99;

/** Made once, as that of the hours is; the point of thousands is asked for, or columns would not align. */
const italiano = once(
  () =>
    new Intl.NumberFormat('it-IT', {
      style: 'currency',
      currency: 'EUR',
      useGrouping: 'always',
      signDisplay: 'negative',
    }),
);

/** Euros as the API speaks them: a decimal from 0 to 999,999,999.99 with at most two decimals. */
export const euroSchema = euroObbligatorioSchema('Importo non valido.');

/** The same where there must be one; the sentence says what is wanted. */
export function euroObbligatorioSchema(richiesto: string) {
  return z
    .number(richiesto)
    .check(
      z.minimum(0, richiesto),
      z.maximum(EURO_MASSIMI, richiesto),
      z.refine(hasTwoDecimals, richiesto),
    );
}

/** Decimal euros to integer cents. */
export function toCentesimi(euros: number): Centesimi {
  return Math.round(euros * 100) as Centesimi;
}

/** Integer cents to decimal euros. */
export function fromCentesimi(cents: Centesimi): number {
  return cents / 100;
}

/** `1.234,50 €`: euros as Italians write them, with a no-break space before the sign. */
export function formatEuro(euros: number): string {
  return italiano().format(euros);
}

/** Allows for the drift of sums made in euros: a third decimal is at least 0.1 away. */
function hasTwoDecimals(euros: number): boolean {
  return Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-4;
}
