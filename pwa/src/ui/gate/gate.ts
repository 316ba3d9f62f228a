import { createContext, useContext } from 'react';

/**
 * What is known of rows: that they are all there are, as when they came in one answer or belong to a
 * row that is shown; or whether what was read is complete, and what to say when the rest does not come.
 */
export type Gate = 'whole' | { readonly complete: boolean; readonly error: string };

/** How what is not complete comes; said once, above all screens. */
export interface GateSituation {
  /** For some seconds nothing came of what is missing. */
  readonly stalled: boolean;
  /** A part is shown rather than nothing: it was all there once, or the rest is long in coming. */
  readonly part: boolean;
  /** Why nothing comes and what happens next, under the sentence that it did not. */
  readonly detail: string;
  /** It was just asked for again. */
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly texts: GateTexts;
}

export interface GateTexts {
  /** For those who do not see the placeholders. */
  readonly loading: string;
  readonly retry: string;
  readonly retrying: string;
  /** Of what is read live: nothing failed, and it is still waited for. */
  readonly late: string;
  /** At the foot of a part of the rows. */
  readonly part: string;
}

export const GateContext = createContext<GateSituation | null>(null);

export function useGateSituation(): GateSituation {
  const situation = useContext(GateContext);
  if (situation === null) throw new Error('GateContext is missing above this component');
  return situation;
}

/** The gate of what was read from this device; not complete while it is being read. */
export function gateOf(known: { readonly complete: boolean } | undefined, error: string): Gate {
  return { complete: known?.complete === true, error };
}

/** `open`: all is there; `part`: what is there may be shown, as a part; `closed`: nothing yet. */
export type GateState = 'open' | 'part' | 'closed';

export function useGateState(gate: Gate): GateState {
  const { part } = useGateSituation();
  if (gate === 'whole' || gate.complete) return 'open';
  return part ? 'part' : 'closed';
}
