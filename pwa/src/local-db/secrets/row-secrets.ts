import { isMark } from '@gestionale/shared-schema/sync/former-mark.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { Seal } from '../archive/archive-seal.ts';
import type { CacheDb } from '../databases/cache-db.ts';
import { rowKey } from '../row-key.ts';
import { createRowSeals, type RowSeals, type RowSealsParts } from './row-seals.ts';
import { openText, sealText } from './sealed-text.ts';
import { SECRET_ENTITY as ENTITY } from './secret-rows.ts';

/** As much of a row as this looks at. */
interface WithAccount {
  readonly iban?: unknown;
}

type ReceivedRow = PullResponse['rows'][string][number];

export interface RowSecrets {
  /** The page as it is to be written down: from there on nothing of it can be read without the key. */
  readonly sealPage: (page: PullResponse) => Promise<PullResponse>;
  /** The rows as people read them; what no key opens is missing, and asked for again. */
  readonly open: <Row extends WithAccount>(rows: readonly Row[]) => Promise<readonly Row[]>;
  /**
   * At each start: seals what an earlier version has left readable, and has everything downloaded
   * again where the browser has lost the key. Never fails.
   */
  readonly tidy: () => Promise<void>;
}

export interface RowSecretsParts extends RowSealsParts {
  readonly cache: CacheDb;
  readonly log: (event: string, error: unknown) => void;
}

export function createRowSecrets(parts: RowSecretsParts): RowSecrets {
  const { cache, log } = parts;
  const seals = createRowSeals(parts);
  return {
    sealPage: (page) => sealPage(seals, page),
    open: (rows) => openRows(parts, seals, rows),
    tidy: async () => {
      try {
        await lookForKey(parts, seals);
        await sealReadable(cache, seals);
      } catch (error) {
        log('row-secrets', error);
      }
    },
  };
}

async function sealPage(seals: RowSeals, page: PullResponse): Promise<PullResponse> {
  const rows = page.rows[ENTITY] ?? [];
  const isWorthIt = rows.some((row) => isReadable(row['iban']));
  const seal = isWorthIt ? await seals.findOrMake() : null;
  if (seal === null) return page;
  const sealed = await Promise.all(rows.map((row) => sealRow(seal, row)));
  return { ...page, rows: { ...page.rows, [ENTITY]: sealed } };
}

async function sealRow(seal: Seal, row: ReceivedRow): Promise<ReceivedRow> {
  const iban = row['iban'];
  return isReadable(iban) ? { ...row, iban: await sealText(seal, iban) } : row;
}

async function openRows<Row extends WithAccount>(
  parts: RowSecretsParts,
  seals: RowSeals,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (!rows.some(({ iban }) => isMark(iban))) return rows;
  try {
    const seal = await seals.find();
    const opened = await Promise.all(rows.map((row) => openRow(seal, row)));
    const isLost = opened.some(({ iban }, at) => iban === null && isMark(rows[at]?.iban));
    if (isLost) await askAgain(parts);
    return opened;
  } catch (error) {
    parts.log('row-secrets', error);
    return Promise.all(rows.map((row) => openRow(null, row)));
  }
}

async function openRow<Row extends WithAccount>(seal: Seal | null, row: Row): Promise<Row> {
  return isMark(row.iban) ? { ...row, iban: await openText(seal, row.iban) } : row;
}

/** One is enough: they are all under the same key. */
async function lookForKey(parts: RowSecretsParts, seals: RowSeals): Promise<void> {
  const rows = await parts.cache.entity(ENTITY).toArray();
  const sealed = rows.map(({ iban }) => iban).find(isMark);
  if (sealed === undefined) return;
  if ((await openText(await seals.find(), sealed)) === null) await askAgain(parts);
}

/** What is there is shown until it comes. */
async function askAgain({ cache, log }: RowSecretsParts): Promise<void> {
  log('row-secrets', new Error('The key of what is sealed here is lost'));
  await cache.meta.update('meta', { cursor: null });
}

async function sealReadable(cache: CacheDb, seals: RowSeals): Promise<void> {
  const rows = cache.entity(ENTITY);
  const readable = (await rows.toArray()).filter(({ iban }) => isReadable(iban));
  const seal = readable.length === 0 ? null : await seals.findOrMake();
  if (seal === null) return;
  for (const { id, iban } of readable) {
    const sealed = await sealText(seal, iban ?? '');
    await cache.atomically(async () => {
      // Under what waits to be sent lies the server's row: the one above is made of it each time.
      if ((await cache.base.get(rowKey(ENTITY, id))) !== undefined) return;
      if ((await rows.get(id))?.iban === iban) await rows.update(id, { iban: sealed });
    });
  }
}

function isReadable(iban: unknown): iban is string {
  return typeof iban === 'string' && !isMark(iban);
}
