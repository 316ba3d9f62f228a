import { createHash } from 'node:crypto';

import type { Compilable } from 'kysely';
import type { ClientBase, QueryResult } from 'pg';

import { readyOf } from '../raw-query.ts';
import { toPostgresSql } from './to-postgres-sql.ts';

interface Prepared {
  /** Names it on each connection, where it is parsed and planned once. */
  readonly name: string;
  readonly text: string;
  readonly isReading: boolean;
}

/** By the text as whoever asks has it: each is rewritten once. */
const known = new Map<string, Prepared>();

/** At most 63 characters are told apart by PostgreSQL. */
const NAME_CHARACTERS = 40;

/** Whether the statement changes nothing, as far as its text says: else it is taken for one that writes. */
export function isReading(built: Compilable): boolean {
  return prepare(readyOf(built).sql).isReading;
}

/** Runs a statement on a connection. */
export async function runOn(
  client: Pick<ClientBase, 'query'>,
  built: Compilable,
): Promise<QueryResult<Record<string, unknown>>> {
  const { sql, parameters } = readyOf(built);
  const { name, text } = prepare(sql);
  return client.query({ name, text, values: [...parameters] });
}

function prepare(sql: string): Prepared {
  const found = known.get(sql);
  if (found !== undefined) return found;
  const text = toPostgresSql(sql);
  const name = createHash('sha256').update(text).digest('hex').slice(0, NAME_CHARACTERS);
  const made = { name, text, isReading: saysReading(text) };
  known.set(sql, made);
  return made;
}

function saysReading(sql: string): boolean {
  if (!/^\s*(SELECT|WITH|VALUES)\b/i.test(sql)) return false;
  return !/\b(INSERT|UPDATE|DELETE|nextval|setval)\b/i.test(sql.replaceAll(/'(?:[^']|'')*'/g, ''));
}
