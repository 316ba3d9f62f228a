import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import {
  contractOf,
  type CommandInput,
  type CommandName,
  type ContractName,
} from '@gestionale/shared-schema/registry.ts';
import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { Transaction } from '../db/database.ts';
import { JsonText, type CommandContext, type OnlineContext, type User } from '../sync/handlers.ts';
import type { TestDatabase } from './databases/database-of-test.ts';
import { openFreshDatabase } from './databases/fresh-database.ts';
import { createRowMaker, type RowMaker } from './row-maker.ts';

/** Noon in Italy of the day that the row maker dates rows by. */
export const ADESSO = toIstante(Date.parse('2026-05-12T10:00:00Z'));

/** Whoever asks here waits for the answer. */
const NEVER = new AbortController().signal;

/** A slice alone on a real database in memory: handlers are called as the engine calls them. */
export interface SliceWorld {
  readonly db: TestDatabase;
  readonly rows: RowMaker;
  /** Makes an employee of that role and gives them as a caller. */
  user(ruolo: Ruolo, nome?: { nome: string; cognome: string }): User;
  query(user: User): OnlineContext;
  /**
   * Runs a command's work in a transaction of its own, as one that a device had queued unless another
   * call is named; a refusal leaves nothing behind.
   */
  apply<Input, Value>(
    user: User,
    handler: (input: Input, context: CommandContext) => Promise<Outcome<Value>>,
    input: Input,
    call?: ContractName,
  ): Promise<Outcome<Value>>;
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

  function query(user: User): OnlineContext {
    return {
      db,
      user,
      call: 'sync.push',
      adesso: ADESSO,
      oggi: giornoInItalia(Date.parse(ADESSO)),
      gone: () => NEVER,
      host: 'localhost',
    };
  }

  function command(user: User, tx: Transaction, call: ContractName): CommandContext {
    return {
      ...query(user),
      call,
      db: tx,
      createId: () => rows.id(),
      touch: (entity, id) => void touched.push(`${entity} ${id}`),
      // The writer of history belongs to the projects slice, which other slices do not know.
      annota: async (_progetto_id, descrizione) => {
        storico.push(descrizione);
      },
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
    apply: (user, handler, input, call = 'sync.push') => {
      touched.length = 0;
      storico.length = 0;
      return db.transaction((tx) => tx.attempt(() => handler(input, command(user, tx, call))));
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
