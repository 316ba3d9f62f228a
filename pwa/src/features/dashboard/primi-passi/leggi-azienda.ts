import { isNomeDiEsempio } from '@gestionale/shared-schema/esempi/segno.ts';
import { datiMancanti } from '@gestionale/shared-schema/impostazioni/dati-mancanti.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import type { CacheTables } from '../../../local-db/databases/cache-tables.ts';
import type { Azienda } from './passi-di.ts';

/** Of more rows nobody asks whether they are examples: work is under way. */
const MOLTE = 60;

interface Letta {
  /** Without its examples. */
  readonly azienda: Azienda;
  readonly conEsempi: boolean;
}

/** What this device knows of a company, but the examples that it is tried with. */
export async function leggiAzienda({
  impostazioni,
  dipendenti,
  clienti,
  progetti,
}: CacheTables): Promise<Letta> {
  const azienda = await impostazioni.get(IMPOSTAZIONI_ID);
  const persone = await conta(
    await dipendenti.count(),
    () => dipendenti.toArray(),
    ({ cognome }) => cognome,
  );
  const ordinano = await conta(
    await clienti.count(),
    () => clienti.toArray(),
    ({ ragione_sociale }) => ragione_sociale,
  );
  const attivita = await conta(
    await progetti.count(),
    () => progetti.toArray(),
    ({ nome_progetto }) => nome_progetto,
  );
  return {
    azienda: {
      conDati: azienda !== undefined && datiMancanti(azienda).length === 0,
      persone: persone.vere,
      clienti: ordinano.vere,
      progetti: attivita.vere,
    },
    conEsempi: persone.esempi + ordinano.esempi + attivita.esempi > 0,
  };
}

async function conta<Row>(
  tutte: number,
  leggi: () => PromiseLike<readonly Row[]>,
  nomeDi: (row: Row) => string,
): Promise<{ readonly vere: number; readonly esempi: number }> {
  if (tutte > MOLTE) return { vere: tutte, esempi: 0 };
  const esempi = (await leggi()).filter((row) => isNomeDiEsempio(nomeDi(row))).length;
  return { vere: tutte - esempi, esempi };
}
