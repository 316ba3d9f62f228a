import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import type { AvvisiInCodaTable } from '../../db/parts/avvisi-tables.ts';
import { testiAvvisi } from '../../testi/avvisi.ts';

/**
 * All that a text is made of: what happened, the first day that it is about, how many deadlines are
 * near. No name of a person, client or activity, no address, reason, amount or kind of document.
 */
export const CAMPI_AVVISO = ['evento', 'giorno', 'entro_60', 'entro_30', 'entro_7'] as const;

export type CampiAvviso = Pick<AvvisiInCodaTable, (typeof CAMPI_AVVISO)[number]>;

export interface TestoAvviso {
  readonly titolo: string;
  readonly testo: string;
  /** Where in the app it is to be seen. */
  readonly pagina: string;
}

/** The role says which page somebody has, and nothing of it is read. */
export function testoAvviso(campi: CampiAvviso, ruolo: Ruolo): TestoAvviso {
  const { titolo, testo } = testiAvvisi.eventi[campi.evento];
  return { titolo, testo: testo(campi), pagina: paginaDi(campi.evento, ruolo) };
}

function paginaDi(evento: CampiAvviso['evento'], ruolo: Ruolo): string {
  if (evento === 'scadenze') return '/dashboard';
  if (evento === 'ore_rimandate' || evento === 'ore_eliminate') return '/le-mie-ore';
  return ruolo === 'Operatore' ? '/my-planning' : '/calendario';
}
