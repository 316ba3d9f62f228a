import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';

import type { Queries } from '../../db/database.ts';
import { StartupError } from '../../startup-error.ts';
import { testiTravaso as testi } from '../../testi/travaso.ts';
import type { DumpManifest } from './dump-manifest.ts';
import { listTables, ROWS_AT_ONCE, tableParts, type DumpTable, type Written } from './dump-rows.ts';

/** A table of a dump as it lies there. */
export type TableFile = DumpManifest['tables'][number];

/** What is put in, and what aborts that. */
export interface Dump {
  readonly folder: string;
  readonly manifest: DumpManifest;
  readonly signal: AbortSignal;
}

/** Rows of a dump, a value for each column. */
type DumpRows = readonly (readonly Written[])[];

/** The first line of a table. */
type DumpHead = Pick<DumpTable, 'columns'> & { readonly table: string };

/** Makes what puts rows into a table, some thousands at a time. */
type OpenTable = (head: DumpHead) => Promise<(rows: DumpRows) => Promise<void>>;

/** Answers of the dump in one transaction: what a commit costs is little beside them, and so is its log. */
const ROWS_OF_TRANSACTION = 20 * ROWS_AT_ONCE;

/** Puts all rows of a table that lies in a dump; in memory are those of one transaction. */
export async function loadTable(
  { folder, signal }: Pick<Dump, 'folder' | 'signal'>,
  file: TableFile,
  open: OpenTable,
): Promise<void> {
  let write: ((rows: DumpRows) => Promise<void>) | undefined;
  let rows: DumpRows[number][] = [];
  const put = async (): Promise<void> => {
    signal.throwIfAborted();
    const some = rows;
    rows = [];
    if (some.length > 0) await write?.(some);
  };
  for await (const line of linesOf(join(folder, file.path))) {
    if (write === undefined) {
      write = await open(JSON.parse(line) as DumpHead);
      continue;
    }
    rows.push(JSON.parse(line) as DumpRows[number]);
    if (rows.length >= ROWS_OF_TRANSACTION) await put();
  }
  await put();
}

/** Throws a {@link StartupError} when a table is not, line by line, what the dump has of it. */
export async function expectSame(db: Queries, { manifest, signal }: Dump): Promise<void> {
  const tables = new Map((await listTables(db)).map((table) => [table.name, table]));
  for (const { table, content } of manifest.tables) {
    signal.throwIfAborted();
    const found = tables.get(table);
    const isSame = found !== undefined && (await hashTable(db, found)) === content;
    if (!isSame) throw new StartupError(testi.nonUguale(table));
  }
}

async function hashTable(db: Queries, table: DumpTable): Promise<string> {
  const content = createHash('sha256');
  for await (const { text } of tableParts(db, table)) content.update(text);
  return content.digest('hex');
}

async function* linesOf(path: string): AsyncGenerator<string, void> {
  const packed = createReadStream(path);
  const text = packed.pipe(createGunzip()).setEncoding('utf8');
  packed.once('error', (error) => text.destroy(error));
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
