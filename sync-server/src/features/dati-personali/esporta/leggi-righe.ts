import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import type { Colonna, Righe } from '../registro/voce-registro.ts';

/** Rows of one answer of the database: others have their turn between two of them. */
const RIGHE_ALLA_VOLTA = 500;

type Riga = Readonly<Record<string, unknown>>;

/** What the register says of the rows of a person in one table. */
export interface DaLeggere {
  readonly righe: Righe;
  readonly colonne: Readonly<Record<string, Colonna>>;
}

/** The rows of a person in one table, with the columns that are exported, piece by piece. */
export async function* leggiRighe(
  db: Queries,
  { righe, colonne }: DaLeggere,
  id: DipendenteId,
): AsyncGenerator<readonly Riga[], void> {
  const campi = [
    ...Object.entries(colonne).flatMap(([nome, { esportata }]) =>
      esportata ? [`t.${nome} AS ${nome}`] : [],
    ),
    ...Object.entries(righe.accanto ?? {}).map(([nome, sql]) => `${sql} AS ${nome}`),
  ].join(', ');
  yield* righe.scansione === undefined
    ? aPagine(db, righe, campi, id)
    : aFinestre(db, righe, campi, id, righe.scansione);
}

/** By their keys: a page begins after the last row of the one before. */
async function* aPagine(
  db: Queries,
  { from, chiave }: Righe,
  campi: string,
  id: DipendenteId,
): AsyncGenerator<readonly Riga[], void> {
  const [prima, seconda] = chiave;
  const chiavi = seconda === undefined ? `${prima} AS _k1` : `${prima} AS _k1, ${seconda} AS _k2`;
  const dopo =
    seconda === undefined
      ? `${prima} > ?2`
      : `(${prima} > ?2 OR (${prima} = ?2 AND ${seconda} > ?3))`;
  const inizio = `SELECT ${campi}, ${chiavi} FROM ${from}`;
  const fine = `ORDER BY ${chiave.join(', ')} LIMIT ${RIGHE_ALLA_VOLTA}`;
  let pagina = await db.all(rawQuery<Riga>(`${inizio} ${fine}`, [id]));
  while (pagina.length > 0) {
    yield pagina.map(senzaChiavi);
    const ultima = pagina.at(-1);
    if (pagina.length < RIGHE_ALLA_VOLTA || ultima === undefined) return;
    const parametri = [id, ultima['_k1'], ...(seconda === undefined ? [] : [ultima['_k2']])];
    pagina = await db.all(rawQuery<Riga>(`${inizio} AND ${dopo} ${fine}`, parametri));
  }
}

/** Where no index finds them: so many rows of the table are looked through at a time. */
async function* aFinestre(
  db: Queries,
  { from, chiave: [riga] }: Righe,
  campi: string,
  id: DipendenteId,
  ampiezza: number,
): AsyncGenerator<readonly Riga[], void> {
  const [tabella] = from.split(' ');
  const ultima = await db.first(
    rawQuery<{ fine: number | null }>(`SELECT max(${riga}) AS fine FROM ${tabella} AS t`, []),
  );
  const sql = `SELECT ${campi} FROM ${from} AND ${riga} > ?2 AND ${riga} <= ?3 ORDER BY ${riga}`;
  for (let da = 0; da < (ultima?.fine ?? 0); da += ampiezza) {
    const trovate = await db.all(rawQuery<Riga>(sql, [id, da, da + ampiezza]));
    if (trovate.length > 0) yield trovate;
  }
}

function senzaChiavi({ _k1, _k2, ...riga }: Riga): Riga {
  return riga;
}
