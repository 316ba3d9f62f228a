import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { fromCentesimiOra, type CentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { Database, Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { findLetterhead } from '../../pdf/find-letterhead.ts';
import { pdfFileName } from '../../pdf/pdf-file-name.ts';
import { mesePdf, type OreDelMese } from './mese-pdf.ts';

interface Riga {
  readonly nome: string;
  readonly cognome: string;
  readonly data: Giorno;
  readonly nome_progetto: string;
  readonly ora_inizio: string | null;
  readonly ora_fine: string | null;
  readonly ore_lavorate_centesimi: CentesimiOra;
  readonly pausa: number;
  readonly descrizione_attivita: string | null;
  readonly approvato: 0 | 1;
}

const ORE = `SELECT d.nome, d.cognome, f.data, p.nome_progetto, f.ora_inizio, f.ora_fine,
    f.ore_lavorate_centesimi, f.pausa, f.descrizione_attivita, f.approvato
  FROM fogli_ore AS f JOIN dipendenti AS d ON d.id = f.dipendente_id
  JOIN progetti AS p ON p.id = f.progetto_id
  WHERE f.dipendente_id = ?1 AND f.data BETWEEN ?2 || '-01' AND ?2 || '-31'
  ORDER BY f.data, coalesce(f.ora_inizio, ''), f.id`;

/** All hours of one person in a month, laid out; undefined when there are none. */
export async function stampaMese(
  db: Database,
  { dipendente_id, mese }: { readonly dipendente_id: DipendenteId; readonly mese: string },
  adesso: Istante,
) {
  const { righe, letterhead } = await db.read(async (tx) => ({
    righe: await findOre(tx, dipendente_id, mese),
    letterhead: await findLetterhead(tx),
  }));
  const [prima] = righe;
  if (prima === undefined) return undefined;
  const { nome, cognome } = prima;
  const stampato: OreDelMese = {
    id: dipendente_id,
    nome,
    cognome,
    mese,
    ore: righe.map(({ ore_lavorate_centesimi, approvato, ...riga }) =>
      Object.assign(riga, {
        ore_lavorate: fromCentesimiOra(ore_lavorate_centesimi),
        approvato: approvato === 1,
      }),
    ),
  };
  return {
    document: mesePdf(stampato, letterhead, adesso),
    filename: pdfFileName(['ore', cognome, nome, mese]),
  };
}

function findOre(db: Queries, dipendente_id: DipendenteId, mese: string): Promise<Riga[]> {
  return db.all(rawQuery<Riga>(ORE, [dipendente_id, mese]));
}
