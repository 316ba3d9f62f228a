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
  const errori: { contratto: Contratto; errore: string }[] = [];
  const totale = contratti.length;
  const at = (fatti: number): Generazione => ({
    fatti,
    totale,
    successi: fatti - errori.length,
    errori: [...errori],
  });
  onProgress(at(0));
  for (const [index, contratto] of contratti.entries()) {
    const errore = reasonOf(await genera(contratto));
    if (errore !== null) errori.push({ contratto, errore });
    onProgress(at(index + 1));
  }
  return at(totale);
}

function reasonOf(outcome: CallOutcome): string | null {
  if (outcome.outcome === 'accepted') return null;
  return outcome.outcome === 'refused'
    ? (Object.values(outcome.refusal.campi ?? {})[0] ?? outcome.refusal.errore)
    : outcome.errore;
}
