import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';

import { chiaveDi, type TrattoDiPersona } from './tratti-altrove.ts';

/** As many questions are asked unasked; the days of the others stay on the server, and are said to. */
export const DOMANDE_DA_SOLE = 60;

/** What came of days that are not on this device. */
export interface VicineAltrove {
  readonly righe: readonly FoglioOre[];
  /** Of which people and days that is all. */
  readonly note: readonly TrattoDiPersona[];
}

export const NIENTE_DI_ALTROVE: VicineAltrove = { righe: [], note: [] };

/** Gives all hours of these days, null when they do not come, or are not waited for any more. */
export type ChiediTratto = (tratto: TrattoDiPersona) => Promise<readonly FoglioOre[] | null>;

/**
 * Asks for the days that are not known yet, one stretch after the other, up to the first that does not
 * come: gives what was known and what came besides, the very same where nothing did.
 */
export async function leggiVicine(
  tratti: readonly TrattoDiPersona[],
  finora: VicineAltrove,
  chiedi: ChiediTratto,
): Promise<VicineAltrove> {
  const note = new Set(finora.note.map(chiaveDi));
  const cercati = tratti.filter((tratto) => !note.has(chiaveDi(tratto)));
  let lette = finora;
  for (const tratto of cercati.slice(0, DOMANDE_DA_SOLE)) {
    const righe = await chiedi(tratto);
    if (righe === null) break;
    lette = { righe: [...lette.righe, ...righe], note: [...lette.note, tratto] };
  }
  return lette;
}
