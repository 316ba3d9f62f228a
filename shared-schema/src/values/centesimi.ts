import * as z from 'zod/mini';

/** Money as integer euro cents: the form in which money is stored and computed. */
export type Centesimi = number & z.core.$brand<'Centesimi'>;

/** Euros as the API speaks them: a decimal of at least 0 with at most two decimals. */
export const euroSchema = z
  .number('Importo non valido.')
  .check(z.minimum(0, 'Importo non valido.'), z.refine(hasTwoDecimals, 'Importo non valido.'));

/** Decimal euros to integer cents. */
export function toCentesimi(euros: number): Centesimi {
  return Math.round(euros * 100) as Centesimi;
}

/** Integer cents to decimal euros. */
export function fromCentesimi(cents: Centesimi): number {
  return cents / 100;
}

function hasTwoDecimals(euros: number): boolean {
  return Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;
}
