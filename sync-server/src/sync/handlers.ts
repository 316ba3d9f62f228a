import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type {
  CommandInput,
  CommandName,
  ContractName,
  ContractOf,
  ContractOutput,
  OnlineName,
} from '@gestionale/shared-schema/registry.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type {
  DeviceId,
  DipendenteId,
  ProgettoId,
  SessionId,
} from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database, Queries, Transaction } from '../db/database.ts';

/** Who is calling, as the database knows them now (not as the token says). */
export interface User {
  readonly id: DipendenteId;
  readonly ruolo: Ruolo;
  readonly nome: string;
  readonly cognome: string;
  /** The login by which they call, and the device that it was last used on. */
  readonly session?: {
    readonly id: SessionId;
    /** Of the account when they were let in: see `account_epoch`. */
    readonly epoch: number;
    readonly device: DeviceId | null;
    /** When the password was last given in it. */
    readonly verified_at: Istante | null;
  };
}

/** What a query or an online-only action may use. */
export interface QueryContext {
  readonly db: Queries;
  readonly user: User;
  /** The contract by which they call; a push has others in it. */
  readonly call: ContractName;
  /** The instant of the request. */
  readonly adesso: Istante;
  /** Today in Italy. */
  readonly oggi: Giorno;
}

/** The same where the handler itself says what is one picture of the database. */
export interface OnlineContext extends QueryContext {
  readonly db: Database;
  /** Aborted when whoever asked has left before the answer. */
  readonly gone: () => AbortSignal;
  /** By which name the server was called, with its port. */
  readonly host: string;
}

/** The same inside of a transaction. */
export interface TransactionContext extends QueryContext {
  readonly db: Transaction;
}

/** What a command may use; it runs inside a transaction that is not its own. */
export interface CommandContext extends TransactionContext {
  /** Says that a row was created, changed or removed, or that who sees it may have changed. */
  readonly touch: (entity: EntityName, id: string) => void;
  /** Adds a line in plain Italian to a project's history, in the caller's name. */
  readonly annota: (progetto_id: ProgettoId, descrizione_azione: string) => Promise<void>;
  readonly createId: () => string;
}

/** The row that a command answers with, read back as the caller may see it. */
export interface RowRef {
  readonly entity: EntityName;
  readonly id: string;
}

/** Awaits nothing but its database: a command and its bookkeeping are one transaction. */
export type CommandHandler<N extends CommandName> = (
  input: CommandInput<N>,
  context: CommandContext,
) => Promise<Outcome<RowRef | null>>;

/** A JSON answer that left SQLite as text and is sent as it is: a text, or its bytes in UTF-8. */
export class JsonText {
  readonly body: string | Buffer;

  constructor(body: string | Buffer) {
    this.body = body;
  }

  get text(): string {
    return this.body.toString();
  }
}

/** One page of a list. */
export class JsonPage extends JsonText {
  /** What `dopo` is to be for the next page; undefined for the last. */
  readonly next: string | undefined;
  /** Ids of rows that could not be read and are not in it; whoever answers logs them. */
  readonly leftOut: readonly string[];

  /** Takes the JSON text of each row. */
  constructor(rows: readonly string[], next: string | undefined, leftOut: readonly string[] = []) {
    super(`[${rows.join(',')}]`);
    this.next = next;
    this.leftOut = leftOut;
  }
}

export type QueryHandler<N extends OnlineName> = (
  input: InputOf<ContractOf<N>>,
  context: OnlineContext,
) => Promise<Outcome<ContractOutput<N> | JsonText>>;

export type CommandHandlers = { readonly [N in CommandName]: CommandHandler<N> };
/** What is about logins has rooms of its own, and the engine answers its own: slices write the rest. */
export type QueryName = Exclude<
  OnlineName,
  `auth.${string}` | 'sync.push' | 'sync.pull' | 'sync.live'
>;
export type QueryHandlers = { readonly [N in QueryName]: QueryHandler<N> };

/** A line of a project's history, as whoever did it tells it. */
export interface HistoryLine extends Pick<QueryContext, 'user' | 'adesso'> {
  /** Of the row that it becomes. */
  readonly id: string;
  readonly progetto_id: ProgettoId;
  readonly descrizione_azione: string;
}

/**
 * Writes lines in the transaction of what they tell, but those of a project that is gone at its end, and
 * lets whoever only reads have a turn between two lots, where it is told how. The projects slice has it,
 * the composition root hands it to the engine.
 */
export type HistoryWriter = (
  db: Queries,
  lines: readonly HistoryLine[],
  breathe?: () => Promise<void>,
) => Promise<void>;
