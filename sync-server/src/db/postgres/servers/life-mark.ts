import { createHash } from 'node:crypto';

import type { ClientBase } from 'pg';

/** A column `life` of a query, which says in which stretch of its life the database is. */
export type LifeSource = string & { readonly is: 'life source' };

/** What any role may ask: another server, or the same started anew, and another database on it. */
const OF_EVERYBODY = [
  'extract(epoch FROM pg_postmaster_start_time())',
  '(SELECT oid FROM pg_database WHERE datname = current_database())',
];

/** What some services keep from their customers: another cluster, or one that went another way. */
const OF_CONTROL = [
  '(SELECT system_identifier FROM pg_control_system())',
  '(SELECT timeline_id FROM pg_control_checkpoint())',
];

const MAY_ASK = `SELECT has_function_privilege('pg_control_system()', 'EXECUTE')
  AND has_function_privilege('pg_control_checkpoint()', 'EXECUTE') AS may`;

/** As much as this connection's role may know of it. */
export async function findLifeSource(client: ClientBase): Promise<LifeSource> {
  const { rows } = await client.query<{ may: 0 | 1 }>(MAY_ASK);
  const parts = rows[0]?.may === 1 ? [...OF_CONTROL, ...OF_EVERYBODY] : OF_EVERYBODY;
  return `concat_ws(' ', ${parts.join(', ')}) AS life` as LifeSource;
}

/** Whether it tells one line of the cluster's history from another. */
export function knowsControl(source: LifeSource): boolean {
  return source.includes('pg_control_checkpoint');
}

const MARK_CHARACTERS = 12;

/** The mark of a stretch: as long as those that processes draw. */
export function toMark(life: string): string {
  return createHash('sha256').update(life).digest('hex').slice(0, MARK_CHARACTERS);
}
