import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Database } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import { testiAnonimato } from '../../../testi/anonimato.ts';
import type { NomeIntero } from './nomi-nei-testi.ts';

/** By which the log of activity knows what is done here. */
export const NAME = 'anonimato';

/** Somebody whose record says nobody any more, with something that they were called. */
export interface Persona extends NomeIntero {
  readonly id: DipendenteId;
  readonly nuovo: NomeIntero;
  /** JSON: ids of others who have the very same name, or had. */
  readonly omonimi: string;
}

/** Whoever has still to be made nobody in what others wrote, once for each name that they had. */
export async function findNomi(db: Database, id: DipendenteId): Promise<readonly Persona[]> {
  const row = await db.first(
    db.query
      .selectFrom('anonimizzazioni')
      .select(['numero', 'nome', 'cognome'])
      .where('dipendente_id', '=', id)
      .where('conclusa_il', 'is', null),
  );
  if (row === undefined || row.nome === null || row.cognome === null) return [];
  const { nome, cognome } = row;
  const nuovo = testiAnonimato.nome(row.numero);
  const diPrima = await db.all(rawQuery<NomeIntero>(DI_PRIMA, [id, nome, cognome]));
  const nomi: Persona[] = [];
  for (const ciascuno of [{ nome, cognome }, ...diPrima]) {
    const parameters = [ciascuno.nome, ciascuno.cognome, id];
    const altri = await db.all(rawQuery<Pick<Persona, 'id'>>(OMONIMI, parameters));
    nomi.push({ ...ciascuno, id, nuovo, omonimi: JSON.stringify(altri.map((each) => each.id)) });
  }
  return nomi;
}

const DI_PRIMA = `SELECT nome, cognome FROM nomi_di_prima
  WHERE dipendente_id = ?1 AND NOT (nome = ?2 AND cognome = ?3) ORDER BY cognome, nome`;

const OMONIMI = `SELECT id FROM dipendenti WHERE nome = ?1 AND cognome = ?2 AND id <> ?3
  UNION SELECT dipendente_id AS id FROM nomi_di_prima
    WHERE nome = ?1 AND cognome = ?2 AND dipendente_id <> ?3`;
