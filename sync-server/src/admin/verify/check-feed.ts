import {
  EMPTY_DIGEST,
  withLine,
  type Digest,
  type DigestLine,
} from '@gestionale/shared-schema/sync/digest.ts';
import { entityNames, type EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { syncedEntities } from '../../synced-entities.ts';
import { testiVerifica as testi } from '../../testi/verifica.ts';
import type { Check } from './check.ts';
import { walkRows } from './walk-rows.ts';

/** Where the rows of an entity are, and what names one. */
export const ROWS_OF: Readonly<
  Record<EntityName, { readonly table: string; readonly id: string }>
> = {
  progetti: { table: 'progetti', id: 'id' },
  storico: { table: 'storico', id: 'id' },
  fogliOre: { table: 'fogli_ore', id: 'id' },
  dipendenti: { table: 'dipendenti', id: 'id' },
  clienti: { table: 'clienti', id: 'id' },
  fornitori: { table: 'fornitori', id: 'id' },
  attrezzatura: { table: 'attrezzatura', id: 'id' },
  impostazioni: { table: 'impostazioni', id: 'id' },
  documenti: { table: 'documenti', id: 'filename' },
};

interface LiveLine extends DigestLine {
  readonly audience: string;
}

/** By the key of the table, which is entity, id and audience. */
const LIVE = `SELECT entity, id, audience, sequence
  FROM feed WHERE deleted = 0 AND (entity, id, audience) > (?1, ?2, ?3)
  ORDER BY entity, id, audience LIMIT 2000`;

/** The digest of each audience, reckoned anew from the lines, against the one that is kept. */
export const checkDigests: Check = async ({ db }) => {
  const reckoned = await reckonDigests(db);
  const kept = await db.all(
    rawQuery<Digest & { audience: string }>(
      'SELECT audience, count, low, high FROM feed_digests',
      [],
    ),
  );
  const wrong = kept.flatMap(({ audience, ...digest }) => {
    const due = reckoned.get(audience) ?? EMPTY_DIGEST;
    reckoned.delete(audience);
    return isSame(digest, due) ? [] : [testi.impronta(audience, digest.count, due.count)];
  });
  const missing = [...reckoned].map(([audience, due]) => testi.impronta(audience, 0, due.count));
  return [...wrong, ...missing];
};

async function reckonDigests(db: Queries): Promise<Map<string, Digest>> {
  const reckoned = new Map<string, Digest>();
  let after: readonly [string, string, string] = ['', '', ''];
  for (;;) {
    const lines = await db.all(rawQuery<LiveLine>(LIVE, after));
    for (const line of lines) {
      reckoned.set(line.audience, withLine(reckoned.get(line.audience) ?? EMPTY_DIGEST, line));
    }
    const last = lines.at(-1);
    if (last === undefined) return reckoned;
    after = [last.entity, last.id, last.audience];
  }
}

function isSame(one: Digest, other: Digest): boolean {
  return one.count === other.count && one.low === other.low && one.high === other.high;
}

/** Who sees each row now, by the rules of the slices, against whom the feed gives it to. */
export const checkViews: Check = async ({ db }) => {
  const complaints: string[] = [];
  for (const entity of entityNames) {
    const { table, id } = ROWS_OF[entity];
    const all = `SELECT ${id} AS place FROM ${table} WHERE ${id} > ?1 ORDER BY ${id}`;
    for await (const rows of walkRows<{ place: string }>(db, all)) {
      complaints.push(...(await compareViews(db, entity, toIds(rows))));
    }
    const gone = `SELECT DISTINCT id AS place FROM feed WHERE entity = ?2 AND deleted = 0 AND id > ?1
      AND NOT EXISTS (SELECT 1 FROM ${table} AS there WHERE there.${id} = feed.id) ORDER BY id`;
    for await (const rows of walkRows<{ place: string }>(db, gone, [entity])) {
      complaints.push(...toIds(rows).map((each) => testi.rigaCheNonCe(entity, each)));
    }
  }
  return complaints;
};

const toIds = (rows: readonly { readonly place: string }[]) => rows.map(({ place }) => place);

const LINES_OF = `SELECT id, audience FROM feed
  WHERE entity = ?1 AND deleted = 0 AND id IN (SELECT value FROM json_each(?2))`;

type View = { readonly id: string; readonly audience: string };

async function compareViews(
  db: Queries,
  entity: EntityName,
  ids: readonly string[],
): Promise<string[]> {
  const keyOf = ({ id, audience }: View): string => `${id} ${audience}`;
  const due: readonly View[] = await syncedEntities[entity].views(db, ids);
  const given = await db.all(rawQuery<View>(LINES_OF, [entity, JSON.stringify(ids)]));
  const [dueKeys, givenKeys] = [new Set(due.map(keyOf)), new Set(given.map(keyOf))];
  return [
    ...due
      .filter((view) => !givenKeys.has(keyOf(view)))
      .map(({ id, audience }) => testi.rigaNonData(entity, id, audience)),
    ...given
      .filter((view) => !dueKeys.has(keyOf(view)))
      .map(({ id, audience }) => testi.rigaDataATorto(entity, id, audience)),
  ];
}

const AHEAD = `SELECT feed.entity, feed.id, feed.audience, feed.sequence FROM feed, feed_counter AS c
  WHERE feed.sequence > c.sequence LIMIT 100`;

interface Runs {
  readonly first: number | null;
  readonly last: number | null;
  readonly counter: number | null;
  /** Nights remove the marks of runs that wrote what comes before. */
  readonly purged: number | null;
}

/** Nothing is past the counter, and the runs that wrote what is kept of it are known. */
export const checkCounter: Check = async ({ db }) => {
  const ahead = await db.all(rawQuery<View & { entity: string; sequence: number }>(AHEAD, []));
  const runs = await db.first(
    rawQuery<Runs>(
      `SELECT min(first_sequence) AS first, max(first_sequence) AS last,
        (SELECT sequence FROM feed_counter) AS counter,
        (SELECT purged FROM feed_counter) AS purged FROM feed_runs`,
      [],
    ),
  );
  const { first = null, last = null, counter = null, purged = null } = runs ?? {};
  return [
    ...(counter === null ? [testi.senzaContatore] : []),
    ...ahead.map(({ entity, id, sequence }) => testi.oltreIlContatore(entity, id, sequence)),
    ...(first !== null && first <= (purged ?? 0) ? [] : [testi.senzaPrimaCorsa]),
    ...(last !== null && counter !== null && last > counter ? [testi.corsaOltre(last)] : []),
  ];
};
