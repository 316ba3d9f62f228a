import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** First and last day, both included. */
export interface Periodo {
  readonly dal: Giorno;
  readonly al: Giorno;
}
