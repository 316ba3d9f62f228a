import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { fromCentesimiOra, type CentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { Queries } from '../../../db/database.ts';
import { orderByName } from '../../../db/order-by-name.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import type { RiepilogoStampato } from './riepilogo-pdf.ts';

interface OreDiPersona {
  readonly nome: string;
  readonly cognome: string;
  readonly approvate: CentesimiOra;
  readonly in_attesa: CentesimiOra;
  readonly rimandate: CentesimiOra;
}

/** Everything that the recap of a project says; undefined when there is no such project. */
export async function findRiepilogo(
  db: Queries,
  id: ProgettoId,
): Promise<RiepilogoStampato | undefined> {
  const { query } = db;
  const progetto = await db.first(
    query
      .selectFrom('progetti')
      .innerJoin('clienti', 'clienti.id', 'progetti.cliente_id')
      .selectAll('progetti')
      .select('clienti.ragione_sociale as nome_cliente')
      .where('progetti.id', '=', id),
  );
  if (progetto === undefined) return undefined;
  return {
    ...progetto,
    giornate: await db.all(
      query
        .selectFrom('giornate')
        .select(['data', 'ora_inizio', 'ora_fine'])
        .where('progetto_id', '=', id)
        .orderBy('data'),
    ),
    persone: await findPersone(db, id),
    attrezzatura: await findAttrezzatura(db, id),
    ore: await findOre(db, id),
  };
}

async function findPersone(db: Queries, id: ProgettoId): Promise<RiepilogoStampato['persone']> {
  const sql = `SELECT d.nome, d.cognome, s.mansioni_assegnate
    FROM assegnazioni AS s JOIN dipendenti AS d ON d.id = s.dipendente_id
    WHERE s.progetto_id = ?1 AND s.rimosso_il IS NULL
    ORDER BY ${orderByName('d')}, d.id`;
  type Riga = { nome: string; cognome: string; mansioni_assegnate: string };
  return (await db.all(rawQuery<Riga>(sql, [id]))).map(({ nome, cognome, mansioni_assegnate }) => ({
    nome,
    cognome,
    mansioni: JSON.parse(mansioni_assegnate) as string[],
  }));
}

function findAttrezzatura(db: Queries, id: ProgettoId): Promise<RiepilogoStampato['attrezzatura']> {
  const sql = `SELECT a.nome_attrezzo, i.quantita_impegnata
    FROM impegni AS i JOIN attrezzatura AS a ON a.id = i.attrezzatura_id
    WHERE i.progetto_id = ?1 ORDER BY chiave_ordine(a.nome_attrezzo), i.id`;
  return db.all(rawQuery(sql, [id]));
}

/** Whoever worked, also if taken off the project since; what was sent back waits for its author. */
async function findOre(db: Queries, id: ProgettoId): Promise<RiepilogoStampato['ore']> {
  const sql = `SELECT d.nome, d.cognome,
      sum(iif(f.approvato, f.ore_lavorate_centesimi, 0)) AS approvate,
      sum(iif(f.approvato = 0 AND f.rimandato_il IS NULL, f.ore_lavorate_centesimi, 0)) AS in_attesa,
      sum(iif(f.approvato = 0 AND f.rimandato_il IS NOT NULL, f.ore_lavorate_centesimi, 0))
        AS rimandate
    FROM fogli_ore AS f JOIN dipendenti AS d ON d.id = f.dipendente_id
    WHERE f.progetto_id = ?1 GROUP BY d.id ORDER BY ${orderByName('d')}, d.id`;
  return (await db.all(rawQuery<OreDiPersona>(sql, [id]))).map(({ nome, cognome, ...ore }) => ({
    nome,
    cognome,
    approvate: fromCentesimiOra(ore.approvate),
    in_attesa: fromCentesimiOra(ore.in_attesa),
    rimandate: fromCentesimiOra(ore.rimandate),
  }));
}
