import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DeviceId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { Dexie, type Table } from 'dexie';

import { outboxDatabase } from '../database-names.ts';
import { OUTBOX_1, OUTBOX_3, renameOutbox } from '../earlier/outbox.ts';
import type { IndexedDbParts } from '../indexed-db-parts.ts';
import type { RowKey } from '../row-key.ts';
import type { PendingEffect } from './cache-db.ts';

/** One command as it is kept: self-contained, so that it can be read and sent without the cache. */
export interface StoredEntry extends PendingEffect {
  /** Made by the form's call, unique: the same call is never stored twice. */
  readonly callId: string;
  /** Version of the protocol that `input` was written for. */
  readonly protocol: number;
  readonly description: string;
  /** The rows among `rows` that did not exist before it. */
  readonly creates: readonly RowKey[];
  /** Sequence of the entry that this one corrects or tries again. */
  readonly replaces: number | null;
  /** Why it was refused; null while it was not. */
  readonly refusal: Refusal | null;
  /** It may still be taken back, and is not sent; absent in all others. */
  readonly heldBack?: true;
}

/**
 * The server's answer to one batch, kept as it came: a whole batch is acknowledged by one small
 * write. Every entry in its range that is not excepted is on the server.
 */
export interface Receipt {
  /** Given by the database. */
  readonly id?: number;
  /** First sequence of the range. */
  readonly first: number;
  /** Last sequence of the range. */
  readonly last: number;
  /** Sequences in the range that were refused, are to be tried again, or were not sent. */
  readonly except: readonly number[];
  /** A pull at or past this server sequence shows the effects. */
  readonly sequence: number;
  readonly epoch: string;
}

/** Entries that are done, kept for a while in case the server is restored from a backup. */
export interface ArchivedBatch {
  readonly id?: number;
  /** By the device's clock, unless it says otherwise. */
  readonly archivedAt: Istante;
  /** It is by the server's clock, as that was told at most an hour before. */
  readonly byServer?: true;
  /** None where they are sealed: versions from before would take nothing from there. */
  readonly entries: readonly StoredEntry[];
  /** The entries as JSON; absent in what could not be sealed yet. */
  readonly sealed?: SealedText;
  /** Of the sealed entries. */
  readonly sequences?: readonly number[];
}

/** A text that only whoever has the key can read. */
export interface SealedText {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface OutboxMeta {
  readonly id: 'meta';
  readonly device: DeviceId;
  /** The highest sequence ever given out; never goes back. */
  readonly highest: number;
  /** Identity of the server's history that the receipts belong to; null before any answer. */
  readonly epoch: string | null;
  /**
   * Of the commands that the server accepted in this history, the one it did last: a server that does
   * not know of it was put back to a backup. Absent before any was.
   */
  readonly lastAccepted?: { readonly seq: number; readonly sequence: number };
  /**
   * The cursor for which what was accepted lately was put back to be sent again, because the server no
   * longer knows its place. Until rows can be kept the cursor stays: once is enough. Absent before.
   */
  readonly requeuedAt?: string;
  /**
   * What is sealed is to be opened and sent again, before anything that was entered later. Absent
   * when nothing is.
   */
  readonly reopening?: true;
  /**
   * The server had no key for what was to be opened, as an earlier version of it has none: it is opened
   * and sent again once one has. Absent when nothing is.
   */
  readonly unopened?: true;
  /** Server minus device clock at the last sending, in milliseconds; absent before it. */
  readonly clockOffsetMs?: number;
  /**
   * Counts what happens to entries other than being added, and each receipt that leaves with its
   * entries: whoever remembers the queue sees by it whether that is still so. Absent before any.
   */
  readonly changes?: number;
}

/** The same under its present names; no store's key can be renamed, so that two are copied. */
const SCHEMA_2 = {
  entries: 'seq, &callId',
  batchReceipts: '++id',
  archivedBatches: '++id, archivedAt',
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
    this.version(1).stores(OUTBOX_1);
    this.version(2).stores(SCHEMA_2).upgrade(renameOutbox);
    this.version(3).stores(OUTBOX_3);
  }

  get entries(): Table<StoredEntry, number> {
    return this.table('entries');
  }

  get receipts(): Table<Receipt, number> {
    return this.table('batchReceipts');
  }

  get archive(): Table<ArchivedBatch, number> {
    return this.table('archivedBatches');
  }

  get meta(): Table<OutboxMeta, 'meta'> {
    return this.table('meta');
  }
}
