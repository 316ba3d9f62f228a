import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

/** Ends the reading of a request with a refusal, from where no value can be given back. */
export class RefusedRequestError extends Error {
  override readonly name = 'RefusedRequestError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.codice, options);
    this.refusal = refusal;
  }
}
