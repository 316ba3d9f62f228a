import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

/** No answer of our server came: no network, a time-out, a captive portal, a server in trouble. */
export interface NoAnswer {
  readonly reached: false;
}

/** Test for `'rete' in result` first; what is left is the server's yes or no. */
export type CallResult<Value> = Outcome<Value> | NoAnswer;
