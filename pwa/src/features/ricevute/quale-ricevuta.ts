import { testiRicevute as testi } from '#testi/ricevute.ts';
import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import type { Ricevuta } from '@gestionale/shared-schema/ricevute/ricevuta.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

/** Whose receipt it is and which of theirs, for whoever hears or answers without a look at its row. */
export function qualeRicevuta(ricevuta: Ricevuta): string {
  const { cognome, nome, nome_progetto, data_pagamento, netto_a_pagare } = ricevuta;
  return unisci([
    `${cognome} ${nome}`,
    nome_progetto,
    testi.pagataIl(formatGiorno(data_pagamento)),
    formatEuro(netto_a_pagare),
  ]);
}

/** The same of a contract to pay, by what stands in its row. */
export function qualeDaPagare(contratto: Contratto): string {
  const { dipendente_cognome, dipendente_nome, nome_progetto, compenso_lordo } = contratto;
  return unisci([
    `${dipendente_cognome} ${dipendente_nome}`,
    nome_progetto,
    testi.modulo.periodo(formatGiorno(contratto.data_inizio), formatGiorno(contratto.data_fine)),
    formatEuro(compenso_lordo),
  ]);
}

function unisci(words: readonly (string | null)[]): string {
  return words.filter((each) => each !== null).join(', ');
}
