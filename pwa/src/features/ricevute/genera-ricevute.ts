import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';

import { reasonOf } from '../../records/reason-of.ts';
import type { CallOutcome } from '../../remote/outcome-of.ts';

/** How a generation of many receipts stands, or ended. */
export interface Generazione {
  readonly fatti: number;
  readonly totale: number;
  readonly successi: number;
  /** To whom no answer came: their receipts may be there. */
  readonly incerti: readonly Contratto[];
  /** Why a contract got no receipt. */
  readonly errori: readonly { readonly contratto: Contratto; readonly errore: string }[];
}

/**
 * Tries each contract by itself, in order, telling how far it is; a failure of one stops no other. Who
 * would not prove who they are is not asked again: the others fail likewise.
 */
export async function generaRicevute(
  contratti: readonly Contratto[],
  genera: (contratto: Contratto) => Promise<CallOutcome>,
  onProgress: (generazione: Generazione) => void,
): Promise<Generazione> {
  const errori: { contratto: Contratto; errore: string }[] = [];
  const incerti: Contratto[] = [];
  const totale = contratti.length;
  const at = (fatti: number): Generazione => ({
    fatti,
    totale,
    successi: fatti - errori.length - incerti.length,
    errori: [...errori],
    incerti: [...incerti],
  });
  onProgress(at(0));
  for (const [index, contratto] of contratti.entries()) {
    const outcome = await genera(contratto);
    if (outcome.outcome === 'not-saved') incerti.push(contratto);
    const errore = outcome.outcome === 'refused' ? reasonOf(outcome.refusal) : null;
    const others = isUnproven(outcome) ? contratti.slice(index + 1) : [];
    if (errore !== null) {
      errori.push(...[contratto, ...others].map((each) => ({ contratto: each, errore })));
    }
    onProgress(at(index + 1 + others.length));
    if (others.length > 0) break;
  }
  return at(totale);
}

function isUnproven(outcome: CallOutcome): boolean {
  return outcome.outcome === 'refused' && outcome.refusal.codice === 'conferma_identita';
}
