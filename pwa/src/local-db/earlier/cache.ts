import { EMPTY_DIGEST, withoutLine, type Digest } from '@gestionale/shared-schema/sync/digest.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { Transaction } from 'dexie';

import { renamed, renamedCommand, type AnyFields } from './names.ts';

/** Append-only: what devices hold was made by these lines. */
export const CACHE_1 = {
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
export const CACHE_2 = { documentiTenuti: 'filename', contenuti: 'filename' } as const;

/** The line of every row that the server sent. */
export const CACHE_3 = { linee: 'chiave' } as const;

/** The stores that were copied. */
export const CACHE_5 = { base: null, linee: null, documentiTenuti: null, contenuti: null } as const;

const HISTORIES = 'storico:';
/** The first key that none of them has. */
const AFTER_HISTORIES = 'storico;';

/** As many as are held in memory at once. */
const LINES_AT_ONCE = 5_000;

/**
 * The history of projects comes with their pages and no longer with the rows: its lines count no more
 * in what the device holds. The rows stay, for pages without a network.
 */
export async function leaveOutHistories(old: Transaction): Promise<void> {
  const lines = () => old.table<OldLine, string>('lines').where('key');
  const meta = await old.table<OldMeta, string>('meta').get('meta');
  const digests = [...(meta?.digests ?? [])];
  for (let last: string | undefined = HISTORIES; last !== undefined;) {
    // From key to key: a number of lines to leave out would be counted off anew each time.
    const some: OldLine[] = await lines()
      .between(last, AFTER_HISTORIES, false)
      .limit(LINES_AT_ONCE)
      .toArray();
    for (const { key, sequence, audience } of some) {
      const line = { entity: 'storico', id: key.slice(HISTORIES.length), sequence };
      digests[audience] = withoutLine(digests[audience] ?? EMPTY_DIGEST, line);
    }
    last = some.at(-1)?.key;
  }
  await lines().between(HISTORIES, AFTER_HISTORIES).delete();
  if (meta?.digests !== undefined) await old.table('meta').update('meta', { digests });
}

interface OldLine {
  readonly key: string;
  readonly sequence: number;
  readonly audience: number;
}

interface OldMeta {
  readonly digests?: readonly Digest[];
}

/** Has everything downloaded again, and shows what there is until it comes. */
export async function startOver(old: Transaction): Promise<void> {
  await old.table('meta').toCollection().modify({ cursore: null });
}

/**
 * What version 3 kept beside the rows, under the names of version 4; but for the lines and the place,
 * which come with the rows, downloaded again.
 */
export async function renameCache(old: Transaction): Promise<void> {
  const read = async (name: string): Promise<AnyFields[]> => old.table(name).toArray();
  const bases = await read('base');
  await old.table('bases').bulkAdd(bases.map(({ chiave: key, riga: row }) => ({ key, row })));
  const pending = await read('pending');
  await old.table('pending').clear();
  await old.table('pending').bulkAdd(pending.map(renamedCommand));
  const documents = await read('documentiTenuti');
  await old.table('keptDocuments').bulkAdd(documents.map((row) => renamed(row)));
  // One by one: together they may be more than a page should hold in memory.
  for (const filename of await old.table('contenuti').toCollection().primaryKeys()) {
    await old.table('keptContents').add(await old.table('contenuti').get(filename));
  }
  const meta = (await read('meta')).find(({ id }) => id === 'stato');
  if (meta === undefined) return;
  const { epoca: epoch, completo: complete, aggiornato_il: updatedAt, righe: rows } = meta;
  await old.table('meta').delete('stato');
  await old.table('meta').add({ id: 'meta', epoch, complete, updatedAt, rows });
}
