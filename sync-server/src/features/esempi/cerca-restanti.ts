import type { Trattenuto } from '@gestionale/shared-schema/esempi/contracts.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { findEsempi, type ConNome } from './righe-esempio.ts';

/** An example that is not taken away, and what its Admin is told of it. */
export interface Restante {
  readonly entita: ConNome;
  readonly id: string;
  readonly trattenuto: Trattenuto;
}

/** Ids of the examples of a kind. */
const ESEMPI = {
  persone: "(SELECT id FROM esempi WHERE entita = 'dipendenti')",
  progetti: "(SELECT id FROM esempi WHERE entita = 'progetti')",
  ore: "(SELECT id FROM esempi WHERE entita = 'fogliOre')",
};

/**
 * Hours `f` that go with the examples: those that were loaded, unless both the person and the activity
 * are the company's own by now, and what example people worked on example activities.
 */
export const ORE_DI_ESEMPIO = `(
  (f.id IN ${ESEMPI.ore}
    AND (f.dipendente_id IN ${ESEMPI.persone} OR f.progetto_id IN ${ESEMPI.progetti}))
  OR (f.dipendente_id IN ${ESEMPI.persone} AND f.progetto_id IN ${ESEMPI.progetti}))`;

/** Who is on an activity or was, in the order in which people look for them. */
const NOME = "d.nome || ' ' || d.cognome";

/** A reason for which a kind stays: selects `id` of the example and a `nome` of what hangs on it. */
interface Ragione {
  readonly entita: ConNome;
  readonly motivo: Trattenuto['motivo'];
  readonly sql: string;
}

/** The first that is true of a row is told. */
const RAGIONI: readonly Ragione[] = [
  {
    entita: 'progetti',
    motivo: 'ore',
    sql: `SELECT f.progetto_id AS id, ${NOME} AS nome
      FROM fogli_ore AS f JOIN dipendenti AS d ON d.id = f.dipendente_id
      WHERE f.progetto_id IN ${ESEMPI.progetti} AND NOT ${ORE_DI_ESEMPIO}
      ORDER BY d.ordine, d.id`,
  },
  {
    entita: 'progetti',
    motivo: 'contratti',
    sql: `SELECT progetto_id AS id, '' AS nome FROM contratti
      WHERE progetto_id IN ${ESEMPI.progetti}`,
  },
  {
    entita: 'dipendenti',
    motivo: 'ore',
    sql: `SELECT f.dipendente_id AS id, p.nome_progetto AS nome
      FROM fogli_ore AS f JOIN progetti AS p ON p.id = f.progetto_id
      WHERE f.dipendente_id IN ${ESEMPI.persone} AND NOT ${ORE_DI_ESEMPIO}
      ORDER BY p.ordine, p.id`,
  },
  {
    entita: 'dipendenti',
    motivo: 'approvazioni',
    sql: `SELECT f.approvato_da AS id, ${NOME} AS nome
      FROM fogli_ore AS f JOIN dipendenti AS d ON d.id = f.dipendente_id
      WHERE f.approvato_da IN ${ESEMPI.persone} AND NOT ${ORE_DI_ESEMPIO}
      ORDER BY d.ordine, d.id`,
  },
  {
    entita: 'dipendenti',
    motivo: 'contratti',
    sql: `SELECT dipendente_id AS id, '' AS nome FROM contratti
      WHERE dipendente_id IN ${ESEMPI.persone}`,
  },
  {
    // Whoever was taken off an activity is nothing more to it.
    entita: 'dipendenti',
    motivo: 'attivita',
    sql: `SELECT a.dipendente_id AS id, p.nome_progetto AS nome
      FROM assegnazioni AS a JOIN progetti AS p ON p.id = a.progetto_id
      WHERE a.dipendente_id IN ${ESEMPI.persone} AND a.rimosso_il IS NULL
        AND p.id NOT IN ${ESEMPI.progetti}
      ORDER BY p.ordine, p.id`,
  },
  {
    entita: 'attrezzatura',
    motivo: 'attivita',
    sql: `SELECT i.attrezzatura_id AS id, p.nome_progetto AS nome
      FROM impegni AS i JOIN progetti AS p ON p.id = i.progetto_id
      WHERE p.id NOT IN ${ESEMPI.progetti} ORDER BY p.ordine, p.id`,
  },
];

/** A client stays with any of their activities that does, those that are examples and stay among them. */
const CLIENTI = `SELECT p.cliente_id AS id, p.nome_progetto AS nome FROM progetti AS p
  WHERE p.id NOT IN ${ESEMPI.progetti} OR p.id IN (SELECT value FROM json_each(?1))
  ORDER BY p.ordine, p.id`;

/** What would stay of the examples, in the order in which it is told; `chi` asks. */
export async function cercaRestanti(db: Queries, chi: DipendenteId): Promise<Restante[]> {
  const restano: Restante[] = [];
  for (const ragione of RAGIONI) {
    restano.push(...(await cerca(db, ragione, restano, [])));
  }
  const attivita = restano.flatMap(({ entita, id }) => (entita === 'progetti' ? [id] : []));
  const clienti = { entita: 'clienti', motivo: 'attivita', sql: CLIENTI } as const;
  restano.push(...(await cerca(db, clienti, restano, [JSON.stringify(attivita)])));
  // Who asks was given a password and a role since: nobody takes themselves away.
  const se = {
    entita: 'dipendenti',
    motivo: 'accesso',
    sql: `SELECT ?1 AS id, '' AS nome`,
  } as const;
  restano.push(...(await cerca(db, se, restano, [chi])));
  return restano;
}

/** The examples of which a reason is true and none before it was, each with its names once. */
async function cerca(
  db: Queries,
  { entita, motivo, sql }: Ragione,
  prima: readonly Restante[],
  parameters: readonly string[],
): Promise<Restante[]> {
  const legami = await db.all(rawQuery<{ id: string; nome: string }>(sql, parameters));
  const nomi = Map.groupBy(legami, ({ id }) => id);
  const gia = new Set(prima.flatMap((each) => (each.entita === entita ? [each.id] : [])));
  const esempi = await findEsempi(db, entita);
  return esempi.flatMap(({ id, nome }) => {
    const sue = nomi.get(id);
    if (sue === undefined || gia.has(id)) return [];
    const distinti = new Set(sue.flatMap((each) => (each.nome === '' ? [] : [each.nome])));
    return [{ entita, id, trattenuto: { nome, motivo, nomi: [...distinti] } }];
  });
}
