import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DispositivoId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { Dexie, type Table } from 'dexie';

import type { PendingEffect } from './cache-db.ts';
import { outboxDatabase } from './database-names.ts';
import type { IndexedDbParts } from './indexed-db-parts.ts';
import type { RowKey } from './row-key.ts';

/** One command as it is kept: self-contained, so that it can be read and sent without the cache. */
export interface StoredEntry extends PendingEffect {
  /** Made by the form's call, unique: the same call is never stored twice. */
  readonly chiave: string;
  /** Version of the protocol that `dati` was written for. */
  readonly protocollo: number;
  readonly testo: string;
  /** The rows among `righe` that did not exist before it. */
  readonly crea: readonly RowKey[];
  /** Former values of the fields it changes, by row; null for a row that it creates. */
  readonly prima: Readonly<Record<RowKey, Readonly<Record<string, unknown>> | null>>;
  /** Sequence of the entry that this one corrects or tries again. */
  readonly precedente: number | null;
  /** Why it was refused; null while it was not. */
  readonly rifiuto: Refusal | null;
}

/**
 * The server's answer to one batch, kept as it came: a whole batch is acknowledged by one small
 * write. Every entry in its range that is not excepted is on the server.
 */
export interface Receipt {
  /** Given by the database. */
  readonly numero?: number;
  /** First sequence of the range. */
  readonly primo: number;
  /** Last sequence of the range. */
  readonly ultimo: number;
  /** Sequences in the range that were refused, are to be tried again, or were not sent. */
  readonly salvo: readonly number[];
  /** A pull at or past this server sequence shows the effects. */
  readonly sequenza: number;
  readonly epoca: string;
}

/** Entries that are done, kept for a while in case the server is restored from a backup. */
export interface ArchivedBatch {
  readonly numero?: number;
  readonly il: Istante;
  readonly voci: readonly StoredEntry[];
}

export interface OutboxMeta {
  readonly id: 'stato';
  readonly dispositivo: DispositivoId;
  /** The highest sequence ever given out; never goes back. */
  readonly ultimo: number;
  /** Identity of the server's history that the receipts belong to; null before any answer. */
  readonly epoca: string | null;
  /**
   * Of the commands that the server accepted in this history, the one it did last: a server that does
   * not know of it was put back to a backup. Absent before any was.
   */
  readonly confermato?: { readonly seq: number; readonly sequenza: number };
  /**
   * The cursor for which what was accepted lately was put back to be sent again, because the server no
   * longer knows its place. Until rows can be kept the cursor stays: once is enough. Absent before.
   */
  readonly ripresoDa?: string;
  /** Server minus device clock at the last sending, in milliseconds; absent before it. */
  readonly scartoMs?: number;
}

/** Append-only: what devices hold was made by these lines. */
const SCHEMA_1 = {
  entries: 'seq, &chiave',
  receipts: '++numero',
  archive: '++numero, il',
  meta: 'id',
} as const;

/**
 * The small database of what one user did on this device and the server does not confirm yet.
 * Every commit is strict: on disk before it is called saved.
 */
export class OutboxDb extends Dexie {
  constructor(userId: string, parts?: IndexedDbParts) {
    super(outboxDatabase(userId), {
      ...parts,
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
    });
    this.version(1).stores(SCHEMA_1);
  }

  get entries(): Table<StoredEntry, number> {
    return this.table('entries');
  }

  get receipts(): Table<Receipt, number> {
    return this.table('receipts');
  }

  get archive(): Table<ArchivedBatch, number> {
    return this.table('archive');
  }

  get meta(): Table<OutboxMeta, 'stato'> {
    return this.table('meta');
  }
}
