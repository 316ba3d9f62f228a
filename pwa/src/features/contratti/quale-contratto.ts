import { testiContratti as testi } from '#testi/contratti.ts';
import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

/** Whose contract it is and which of theirs, for whoever hears or answers without a look at its row. */
export function qualeContratto(contratto: Contratto): string {
  const { dipendente_cognome, dipendente_nome, nome_progetto, compenso_lordo } = contratto;
  return [
    `${dipendente_cognome} ${dipendente_nome}`,
    nome_progetto,
    testi.periodo(formatGiorno(contratto.data_inizio), formatGiorno(contratto.data_fine)),
    formatEuro(compenso_lordo),
  ]
    .filter((words) => words !== null)
    .join(', ');
}

/** `12/2026`; null while the server is of a version that does not say it. */
export function numeroContratto({ numero, data_stipula }: Contratto): string | null {
  return numero === undefined ? null : `${numero}/${data_stipula.slice(0, 4)}`;
}
