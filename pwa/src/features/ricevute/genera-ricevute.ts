import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';

import type { CallOutcome } from '../../remote/outcome-of.ts';

/** How a generation of many receipts stands, or ended. */
export interface Generazione {
  readonly fatti: number;
  readonly totale: number;
  readonly successi: number;
  /** Why a contract got no receipt. */
  readonly errori: readonly { readonly contratto: Contratto; readonly errore: string }[];
}

/**
 * Tries each contract by itself, in order, telling how far it is; a failure of one stops no other.
 */
export async function generaRicevute(
  contratti: readonly Contratto[],
  genera: (contratto: Contratto) => Promise<CallOutcome>,
  onProgress: (generazione: Generazione) => void,
): Promise<Generazione> {
  let state: Generazione = { fatti: 0, totale: contratti.length, successi: 0, errori: [] };
  onProgress(state);
  for (const contratto of contratti) {
    const outcome = await genera(contratto);
    const errore = reasonOf(outcome);
    state = {
      ...state,
      fatti: state.fatti + 1,
      successi: state.successi + (errore === null ? 1 : 0),
      errori: errore === null ? state.errori : [...state.errori, { contratto, errore }],
    };
    onProgress(state);
  }
  return state;
}

function reasonOf(outcome: CallOutcome): string | null {
  if (outcome.esito === 'accettato') return null;
  return outcome.esito === 'rifiutato'
    ? (Object.values(outcome.refusal.campi ?? {})[0] ?? outcome.refusal.errore)
    : outcome.errore;
}
