import type { CommandName } from '@gestionale/shared-schema/registry.ts';
import type { Digest } from '@gestionale/shared-schema/sync/digest.ts';
import { entityNames, type EntityName, type RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { Dexie, type Table } from 'dexie';

import type { CacheTables } from './cache-tables.ts';
import { cacheDatabase } from './database-names.ts';
import type { ContenutoTenuto, DocumentoTenuto } from './documento-tenuto.ts';
import type { IndexedDbParts } from './indexed-db-parts.ts';
import type { RowKey } from './row-key.ts';
import { fromStored, type AnyRow } from './stored-row.ts';

/** The mirror of an outbox entry whose effect is on the rows. */
export interface PendingEffect {
  readonly seq: number;
  readonly nome: CommandName;
  readonly dati: Readonly<Record<string, unknown>>;
  readonly creato_il: Istante;
  /** Every row that the effect changes; each has a base. */
  readonly righe: readonly RowKey[];
  /** Fields of other rows that the effect copied from when the command was given. */
  readonly visti: Readonly<Record<RowKey, Readonly<Record<string, unknown>>>>;
}

/** The server's row under pending effects. */
export interface BaseRow {
  readonly chiave: RowKey;
  /** Null: the server has no such row for this user. */
  readonly riga: AnyRow | null;
}

/** What one row of the server counts for in the digest of what the device holds. */
export interface HeldLine {
  /** Of an entity that this version may not know. */
  readonly chiave: RowKey;
  /** At which the row last changed for its audience. */
  readonly sequenza: number;
  /** Place of that audience among the digests. */
  readonly platea: number;
}

/** What is done because the device holds other rows than the server says. */
export interface Repair {
  /** The audience whose rows are to be sent again next; null: none. */
  readonly rifai: number | null;
  /** Audiences that were sent again since the digests last agreed. */
  readonly rifatte: readonly number[];
  /** How often everything was downloaded again since then. */
  readonly daCapo: number;
  /** Before it everything is not downloaded once more; milliseconds since 1970. */
  readonly pausaFino: number;
}

/** How far the download has come. */
export interface CacheMeta {
  readonly id: 'stato';
  /** Null before the first page. */
  readonly cursore: string | null;
  /** Server sequence of the last complete pull; 0 before it. */
  readonly sequenza: number;
  readonly epoca: string | null;
  /** True once everything visible was downloaded, false again while it is refilled. */
  readonly completo: boolean;
  /** When the last complete pull was applied, by the device's clock. */
  readonly aggiornato_il: Istante | null;
  /** Rows received since the last start from nothing. */
  readonly righe: number;
  /** The digests of the lines held, by place of the audience. */
  readonly impronte: readonly Digest[];
  /** Null unless the digests of the last complete page were others. */
  readonly riparazione: Repair | null;
}

/**
 * Whether the rows are all that the user may see, once they were. In a row of its own, which changes
 * only when it turns: whoever reads rows looks at it too, and must not read them again whenever a
 * download says where it is.
 */
export interface CompletenessMark {
  readonly id: 'completeness';
  /** `refilling`: they come anew. */
  readonly value: 'refilling' | 'complete';
}

export const EMPTY_META: CacheMeta = {
  id: 'stato',
  cursore: null,
  sequenza: 0,
  epoca: null,
  completo: false,
  aggiornato_il: null,
  righe: 0,
  impronte: [],
  riparazione: null,
};

/** Append-only: what devices hold was made by these lines. */
const SCHEMA_1 = {
  progetti: 'id, data_inizio, data_fine, stato, nome_progetto',
  storico: 'id, [progetto_id+data_ora]',
  fogliOre: 'id, data, [progetto_id+data], [dipendente_id+data], [da_approvare+data]',
  dipendenti: 'id, cognome',
  clienti: 'id, ragione_sociale',
  fornitori: 'id, ragione_sociale',
  attrezzatura: 'id, nome_attrezzo',
  impostazioni: 'id',
  documenti: 'id, filename',
  base: 'chiave',
  pending: 'seq, *righe',
  meta: 'id',
} as const satisfies Record<EntityName | 'base' | 'pending' | 'meta', string>;

/**
 * Documents that stay on the device: what is known of them apart from their bytes, which are read
 * only to be opened.
 */
const SCHEMA_2 = {
  documentiTenuti: 'filename',
  contenuti: 'filename',
} as const;

/** The line of every row that the server sent. */
const SCHEMA_3 = { linee: 'chiave' } as const;

/** What downloads and commands lock: not the documents' bytes, which may take long to write. */
const SYNCED_TABLES = Object.keys({ ...SCHEMA_1, ...SCHEMA_3 });

/** The disposable database of one user: rows as the user sees them and the bookkeeping under them. */
export class CacheDb extends Dexie {
  /** For reading: rows as the user sees them. */
  readonly rows: CacheTables;

  constructor(userId: string, parts?: IndexedDbParts) {
    // Dexie's own copy of query results would hold what other tabs have since replaced.
    super(cacheDatabase(userId), { ...parts, cache: 'disabled' });
    this.version(1).stores(SCHEMA_1);
    this.version(2).stores(SCHEMA_2);
    // Rows of before have no lines: they are downloaded again, and shown until they come.
    this.version(3)
      .stores(SCHEMA_3)
      .upgrade((old) => old.table('meta').toCollection().modify({ cursore: null }));
    for (const name of entityNames) this.table(name).hook('reading', fromStored);
    this.rows = Object.fromEntries(
      entityNames.map((name) => [name, this.table(name)]),
    ) as unknown as CacheTables;
  }

  /** One entity's rows, for the transactions of commands and downloads. */
  entity<E extends EntityName>(name: E): Table<RowOf<E>, string> {
    return this.table(name);
  }

  get base(): Table<BaseRow, RowKey> {
    return this.table('base');
  }

  get linee(): Table<HeldLine, RowKey> {
    return this.table('linee');
  }

  get pending(): Table<PendingEffect, number> {
    return this.table('pending');
  }

  get meta(): Table<CacheMeta, 'stato'> {
    return this.table('meta');
  }

  /** Beside the meta, in its table. */
  get marks(): Table<CompletenessMark, CompletenessMark['id']> {
    return this.table('meta');
  }

  get documentiTenuti(): Table<DocumentoTenuto, string> {
    return this.table('documentiTenuti');
  }

  get contenuti(): Table<ContenutoTenuto, string> {
    return this.table('contenuti');
  }

  async readMeta(): Promise<CacheMeta> {
    return { ...EMPTY_META, ...(await this.meta.get('stato')) };
  }

  /** Runs the work in one transaction over everything that is synced. */
  async atomically<T>(work: () => Promise<T>): Promise<T> {
    // Dexie keeps a transaction through `await` only when the function itself is async.
    return this.transaction('rw', SYNCED_TABLES, async () => work());
  }

  /** Runs the work on one unchanging picture of everything that is synced. */
  async observe<T>(work: () => Promise<T>): Promise<T> {
    return this.transaction('r', SYNCED_TABLES, async () => work());
  }
}
