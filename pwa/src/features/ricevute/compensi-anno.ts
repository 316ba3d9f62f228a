import type { OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { leggiCompensi } from '@gestionale/shared-schema/ricevute/contracts.ts';
import {
  fromCentesimi,
  toCentesimi,
  type Centesimi,
} from '@gestionale/shared-schema/values/centesimi.ts';

/** A fee that is about to be agreed or paid. */
export interface CompensoNuovo {
  readonly dipendente_id: string;
  readonly chi: string;
  /** Euros; null while there is none. */
  readonly lordo: number | null;
}

interface OltreSoglia {
  readonly dipendente_id: string;
  readonly chi: string;
  /** Euros, without and with the new ones. */
  readonly finora: number;
  readonly conQuesti: number;
}

type Compensi = OutputOf<typeof leggiCompensi>;

/** What a contract is added to, which will be paid as the others will; and what a payment is. */
const FINORA = {
  contratto: ({ pagati, da_pagare }: Compensi[number]) =>
    toCentesimi(pagati) + toCentesimi(da_pagare),
  ricevuta: ({ pagati }: Compensi[number]) => toCentesimi(pagati),
};

/** Whose fees of the year are above the threshold with the new ones, in the order of these. */
export function oltreSoglia(
  carta: keyof typeof FINORA,
  nuovi: readonly CompensoNuovo[],
  letti: Compensi,
  soglia: Centesimi,
): OltreSoglia[] {
  const persone = new Map<string, { readonly chi: string; readonly nuovi: number }>();
  for (const { dipendente_id, chi, lordo } of nuovi) {
    const altri = persone.get(dipendente_id)?.nuovi ?? 0;
    if (lordo !== null) persone.set(dipendente_id, { chi, nuovi: altri + toCentesimi(lordo) });
  }
  return [...persone].flatMap(([dipendente_id, { chi, nuovi }]) => {
    const letto = letti.find((each) => each.dipendente_id === dipendente_id);
    const finora = letto === undefined ? 0 : FINORA[carta](letto);
    if (nuovi === 0 || finora + nuovi <= soglia) return [];
    return [{ dipendente_id, chi, finora: euro(finora), conQuesti: euro(finora + nuovi) }];
  });
}

function euro(cents: number): number {
  return fromCentesimi(cents as Centesimi);
}
