import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { calcolaImporti } from '@gestionale/shared-schema/ricevute/netto.ts';
import { parametriFiscaliAl } from '@gestionale/shared-schema/ricevute/parametri-fiscali.ts';
import type { Ritenuta } from '@gestionale/shared-schema/ricevute/ritenuta.ts';
import {
  formatEuro,
  fromCentesimi,
  toCentesimi,
} from '@gestionale/shared-schema/values/centesimi.ts';
import { isGiorno } from '@gestionale/shared-schema/values/giorno.ts';

/** What would be withheld of a contract's fee; a server of before knows the advance alone. */
export function ritenutaDi({
  ritenuta_al_pagamento,
}: Pick<Contratto, 'ritenuta_al_pagamento'>): Ritenuta {
  return ritenuta_al_pagamento ?? 'acconto';
}

/** With the parameters of the payment day; the server's is the one that counts. */
export function nettoDi(
  contratto: Pick<Contratto, 'compenso_lordo' | 'ritenuta_al_pagamento'>,
  dataPagamento: string,
): string {
  const parametri = isGiorno(dataPagamento) ? parametriFiscaliAl(dataPagamento) : undefined;
  if (parametri === undefined) return '';
  const lordo = toCentesimi(contratto.compenso_lordo);
  const { netto } = calcolaImporti(lordo, parametri, ritenutaDi(contratto));
  return formatEuro(fromCentesimi(netto));
}
