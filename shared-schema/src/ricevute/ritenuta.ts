import * as z from 'zod/mini';

import type { ParametriFiscali } from './parametri-fiscali.ts';

/**
 * What is withheld of a fee for occasional work: an advance on the worker's tax (art. 25 c. 1 DPR 600/1973),
 * the whole tax of whoever is not resident in Italy (c. 2), or nothing, where the company is no withholding
 * agent (art. 23).
 */
export const ritenutaSchema = z.enum(['acconto', 'imposta', 'nessuna']);
export type Ritenuta = z.output<typeof ritenutaSchema>;

/** What decides it: of the company, and of the person. */
interface ChiPagaEChiLavora {
  readonly sostituto_imposta: boolean;
  readonly non_residente: boolean;
}

/** Whoever is no withholding agent withholds nothing, wherever the person lives. */
export function ritenutaDi({ sostituto_imposta, non_residente }: ChiPagaEChiLavora): Ritenuta {
  if (!sostituto_imposta) return 'nessuna';
  return non_residente ? 'imposta' : 'acconto';
}

/** Its part of the gross fee, in percent. */
export function percentoDi(ritenuta: Ritenuta, parametri: ParametriFiscali): number {
  switch (ritenuta) {
    case 'acconto':
      return parametri.ritenutaPercento;
    case 'imposta':
      return parametri.ritenutaNonResidentiPercento;
    case 'nessuna':
      return 0;
  }
}
