import * as z from 'zod/mini';

import { once } from './language/once.ts';

/** Hours as integer hundredths (7,50 h = 750): the form in which hours are stored and summed. */
export type CentesimiOra = number & z.core.$brand<'CentesimiOra'>;

const HUNDREDTHS_PER_HOUR = 100;

/** Made once: making one costs many times more than using it, and lists format by the hundred. */
const italiano = once(
  () =>
    new Intl.NumberFormat('it-IT', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      // Italian leaves the point out below 10.000, and columns of totals would not align.
      useGrouping: 'always',
      signDisplay: 'negative',
    }),
);

/** Hours as the API speaks them: a decimal from 0 to 24 with at most two decimals. */
export const oreSchema = z
  .number('Inserire un numero di ore lavorate valido.')
  .check(
    z.minimum(0, 'Inserire un numero di ore lavorate valido.'),
    z.maximum(24, 'Inserire un numero di ore lavorate valido.'),
    z.refine(hasTwoDecimals, 'Inserire un numero di ore lavorate valido.'),
  );

/** Decimal hours to integer hundredths. */
export function toCentesimiOra(hours: number): CentesimiOra {
  return Math.round(hours * HUNDREDTHS_PER_HOUR) as CentesimiOra;
}

/** Integer hundredths to decimal hours. */
export function fromCentesimiOra(hundredths: CentesimiOra): number {
  return hundredths / HUNDREDTHS_PER_HOUR;
}

/** Sums decimal hours without binary drift. */
export function sommaOre(hours: readonly number[]): number {
  return fromCentesimiOra(
    hours.reduce((sum, each) => sum + toCentesimiOra(each), 0) as CentesimiOra,
  );
}

/** `7,50`: hours with two decimals and an Italian comma; totals get the point of thousands. */
export function formatOre(hours: number): string {
  return italiano().format(hours);
}

/** `7 h 30 min`, the reading help beside decimal hours. */
export function formatOreEsteso(hours: number): string {
  const minutes = Math.round(hours * 60);
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

function hasTwoDecimals(hours: number): boolean {
  return Math.abs(hours * HUNDREDTHS_PER_HOUR - Math.round(hours * HUNDREDTHS_PER_HOUR)) < 1e-6;
}
