import type { AnteprimaAnonimato } from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import { testiAnonimato } from '../../../testi/anonimato.ts';
import { finoAlMese, leggiDurate, soglieAl } from '../conserva/durate.ts';

interface Riga extends Omit<AnteprimaAnonimato, 'ostacoli'> {
  readonly attivo: 0 | 1;
  readonly disattivato_il: Giorno | null;
  readonly anonimizzato_il: Giorno | null;
  readonly in_attesa: number;
  readonly non_pagati: number;
  readonly ultime_ore: Giorno | null;
}

/** What making somebody anonymous would come to, and what keeps it from being done. */
export async function leggiAnteprima(
  db: Queries,
  id: DipendenteId,
  oggi: Giorno,
): Promise<AnteprimaAnonimato | undefined> {
  const riga = await db.first(rawQuery<Riga>(CHE_COSA, [id]));
  if (riga === undefined) return undefined;
  const { nome, cognome, ore, righe_storico, accessi, dispositivi, contratti } = riga;
  const ostacoli = await trovaOstacoli(db, riga, oggi);
  return { nome, cognome, ostacoli, ore, righe_storico, accessi, dispositivi, contratti };
}

async function trovaOstacoli(db: Queries, riga: Riga, oggi: Giorno): Promise<string[]> {
  if (riga.anonimizzato_il !== null) {
    return [testiAnonimato.giaAnonimo(formatGiorno(riga.anonimizzato_il))];
  }
  if (riga.attivo === 1 || riga.disattivato_il === null) return [testiAnonimato.ancoraAttivo];
  const durate = await leggiDurate(db);
  const soglie = soglieAl(oggi, durate);
  const ostacoli: string[] = [];
  if (riga.disattivato_il >= soglie.anagrafica_ex) {
    const fine = finoAlMese(riga.disattivato_il, durate.anagrafica_ex);
    ostacoli.push(testiAnonimato.troppoPresto(formatGiorno(fine)));
  }
  if (riga.ultime_ore !== null && riga.ultime_ore >= soglie.fogli_ore) {
    ostacoli.push(testiAnonimato.oreRecenti(riga.ultime_ore.slice(0, 4)));
  }
  if (riga.in_attesa > 0) ostacoli.push(testiAnonimato.inAttesa(riga.in_attesa));
  if (riga.non_pagati > 0) ostacoli.push(testiAnonimato.nonPagati(riga.non_pagati));
  return ostacoli;
}

const CHE_COSA = `SELECT d.nome, d.cognome, d.attivo, d.disattivato_il, d.anonimizzato_il,
    (SELECT count(*) FROM fogli_ore WHERE dipendente_id = d.id) AS ore,
    (SELECT count(*) FROM fogli_ore WHERE dipendente_id = d.id AND approvato = 0) AS in_attesa,
    (SELECT max(data) FROM fogli_ore WHERE dipendente_id = d.id) AS ultime_ore,
    (SELECT count(*) FROM storico WHERE autore_id = d.id) AS righe_storico,
    (SELECT count(*) FROM sessions WHERE dipendente_id = d.id) AS accessi,
    (SELECT count(*) FROM devices WHERE dipendente_id = d.id) AS dispositivi,
    (SELECT count(*) FROM contratti WHERE dipendente_id = d.id) AS contratti,
    (SELECT count(*) FROM contratti AS c WHERE c.dipendente_id = d.id AND c.annullato_il IS NULL
      AND NOT EXISTS (SELECT 1 FROM ricevute AS r WHERE r.contratto_id = c.id)) AS non_pagati
  FROM dipendenti AS d WHERE d.id = ?1`;
