import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import {
  contractOf,
  type CommandInput,
  type CommandName,
} from '@gestionale/shared-schema/registry.ts';
import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database } from '../db/database.ts';
import { JsonText, type CommandContext, type QueryContext, type User } from '../sync/handlers.ts';
import { openFreshDatabase } from './databases/fresh-database.ts';
import { createRowMaker, type RowMaker } from './row-maker.ts';

/** Noon in Italy of the day that the row maker dates rows by. */
export const ADESSO = toIstante(Date.parse('2026-05-12T10:00:00Z'));

/** A slice alone on a real database in memory: handlers are called as the engine calls them. */
export interface SliceWorld {
  readonly db: Database;
  readonly rows: RowMaker;
  /** Makes an employee of that role and gives them as a caller. */
  user(ruolo: Ruolo, nome?: { nome: string; cognome: string }): User;
  query(user: User): QueryContext;
  /** Runs a command's work in a transaction of its own; a refusal leaves nothing behind. */
  apply<Input, Value>(
    user: User,
    handler: (input: Input, context: CommandContext) => Outcome<Value>,
    input: Input,
  ): Outcome<Value>;
  /** What the last command touched, as `entity id`. */
  readonly touched: readonly string[];
  /** The lines of history that the last command asked for. */
  readonly storico: readonly string[];
}

/** Opens it, empty but for what the migrations put there. */
export async function openSliceWorld(): Promise<SliceWorld> {
  const db = await openFreshDatabase();
  const rows = createRowMaker(db);
  const touched: string[] = [];
  const storico: string[] = [];

  function query(user: User): QueryContext {
    return { db, user, adesso: ADESSO, oggi: giornoInItalia(Date.parse(ADESSO)) };
  }

  function command(user: User): CommandContext {
    return {
      ...query(user),
      createId: () => rows.id(),
      touch: (entity, id) => void touched.push(`${entity} ${id}`),
      // The writer of history belongs to the projects slice, which other slices do not know.
      annota: (_progetto_id, descrizione) => void storico.push(descrizione),
    };
  }

  return {
    db,
    rows,
    query,
    touched,
    storico,
    user: (ruolo, nome = { nome: 'Nome', cognome: ruolo }) => ({
      id: rows.dipendente({ ...nome, ruolo }),
      ruolo,
      ...nome,
    }),
    apply: (user, handler, input) => {
      touched.length = 0;
      storico.length = 0;
      return db.transaction(() => db.attempt(() => handler(input, command(user))));
    },
  };
}

/** The input of a command as its route would parse it; throws when it is no valid one. */
export function inputOf<N extends CommandName>(name: N, raw: unknown): CommandInput<N> {
  const parsed = parseInput(contractOf(name), raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  return parsed.value;
}

/** The value of an answer that left SQLite as text. */
export function jsonOf(outcome: Outcome<unknown>): unknown {
  if (!outcome.ok || !(outcome.value instanceof JsonText)) {
    throw new Error(`Not JSON: ${JSON.stringify(outcome)}`);
  }
  return JSON.parse(outcome.value.text);
}
