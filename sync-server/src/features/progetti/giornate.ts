import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import type { GiornataVoluta } from '@gestionale/shared-schema/progetti/merge-giornate.ts';
import { ORARI_UGUALI } from '@gestionale/shared-schema/progetti/orari-uguali.ts';
import { giornataIdSchema, type ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { CommandContext } from '../../sync/handlers.ts';

/** What becomes of the days of a project, by date. */
export interface CambioGiornate {
  readonly aggiunte: readonly GiornataVoluta[];
  readonly tolte: readonly GiornataVoluta[];
  readonly cambiate: readonly { readonly da: GiornataVoluta; readonly a: GiornataVoluta }[];
}

/** The days of a project, sorted by date. */
export function findGiornate(db: Queries, progetto_id: ProgettoId): Promise<GiornataVoluta[]> {
  return db.all(
    db.query
      .selectFrom('giornate')
      .select(['id', 'data', 'ora_inizio', 'ora_fine'])
      .where('progetto_id', '=', progetto_id)
      .orderBy('data'),
  );
}

export function confrontaGiornate(
  adesso: readonly GiornataVoluta[],
  volute: readonly GiornataVoluta[],
): CambioGiornate {
  const now = new Map(adesso.map((giornata) => [giornata.data, giornata]));
  const wanted = new Set(volute.map(({ data }) => data));
  return {
    aggiunte: volute.filter(({ data }) => !now.has(data)),
    tolte: adesso.filter(({ data }) => !wanted.has(data)),
    cambiate: volute.flatMap((a) => {
      const da = now.get(a.data);
      const same =
        da === undefined || (da.ora_inizio === a.ora_inizio && da.ora_fine === a.ora_fine);
      return same ? [] : [{ da, a }];
    }),
  };
}

/** The answer to a plan with a day that would end when it begins. */
export function refuseOrariUguali() {
  return refuse('richiesta_non_valida', {
    errore: ORARI_UGUALI,
    campi: { giornate: ORARI_UGUALI },
  });
}

/* One text each for any number of days: each other one is prepared, and kept for good. */

const USED = 'SELECT id FROM giornate WHERE id IN (SELECT value FROM json_each(?1)) LIMIT 1';

/**
 * True when a day brings an id that another day, of whatever project, has already. What is taken off the
 * same project gives its id back: a day that is moved is both.
 */
export async function hasUsedGiornataId(
  db: Queries,
  { aggiunte, tolte }: Pick<CambioGiornate, 'aggiunte' | 'tolte'>,
): Promise<boolean> {
  const ids = aggiunte.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) return true;
  const liberi = new Set(tolte.map(({ id }) => id));
  const asked = ids.filter((id) => !liberi.has(id));
  if (asked.length === 0) return false;
  return (await db.first(rawQuery(USED, [JSON.stringify(asked)]))) !== undefined;
}

// Read first of all: SQLite would read the list anew for each day of the project.
const UPDATE = `WITH nuove AS MATERIALIZED (
    SELECT value ->> 0 AS data, value ->> 1 AS dalle, value ->> 2 AS alle FROM json_each(?2)
  ) UPDATE giornate SET ora_inizio = nuove.dalle, ora_fine = nuove.alle FROM nuove
  WHERE giornate.progetto_id = ?1 AND giornate.data = nuove.data`;
const DELETE = `DELETE FROM giornate
  WHERE progetto_id = ?1 AND data IN (SELECT value FROM json_each(?2))`;
const INSERT = `INSERT INTO giornate (id, progetto_id, data, ora_inizio, ora_fine)
  SELECT value ->> 0, ?1, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?2) WHERE true`;

/** A plan of years is written in three statements: each costs a way there and back to another machine. */
export async function saveGiornate(
  progetto_id: ProgettoId,
  { aggiunte, tolte, cambiate }: CambioGiornate,
  { db, createId }: Pick<CommandContext, 'db' | 'createId'>,
): Promise<void> {
  const run = async (sql: string, values: readonly unknown[]): Promise<void> => {
    if (values.length > 0) await db.run(rawQuery(sql, [progetto_id, JSON.stringify(values)]));
  };
  await run(
    DELETE,
    tolte.map(({ data }) => data),
  );
  await run(
    UPDATE,
    cambiate.map(({ a: { data, ora_inizio, ora_fine } }) => [data, ora_inizio, ora_fine]),
  );
  await run(
    INSERT,
    aggiunte.map(({ id, data, ora_inizio, ora_fine }) => {
      const made = id ?? giornataIdSchema.parse(createId());
      return [made, data, ora_inizio, ora_fine];
    }),
  );
}

/** Pending hours follow the plan: they are flagged while their day is not in it. */
export async function flagOre(
  progetto_id: ProgettoId,
  { db, touch }: Pick<CommandContext, 'db' | 'touch'>,
): Promise<void> {
  const { query } = db;
  const pianificate = query
    .selectFrom('giornate')
    .select('data')
    .where('progetto_id', '=', progetto_id);
  for (const [flag, operator] of [
    [0, 'in'],
    [1, 'not in'],
  ] as const) {
    const changed = await db.all(
      query
        .updateTable('fogli_ore')
        .set((eb) => ({ fuori_giornata: flag, versione: eb('versione', '+', 1) }))
        .where('progetto_id', '=', progetto_id)
        .where('approvato', '=', 0)
        .where('fuori_giornata', '!=', flag)
        .where('data', operator, pianificate)
        .returning('id'),
    );
    for (const { id } of changed) touch('fogliOre', id);
  }
}
