import type { ExchangeParts } from '../../remote/exchange.ts';
import { fetchArchiveKey, type NoKey } from '../../remote/fetch-archive-key.ts';
import type { OutboxDb, Receipt } from '../databases/outbox-db.ts';
import type { CreateSeal, Seal } from './archive-seal.ts';
import { isReadable } from './sealed-batch.ts';
import {
  moveToArchive,
  openBatches,
  putBack,
  sealAhead,
  trimArchive,
  type IsCovered,
} from './sealing.ts';

/** What was sent of one outbox; its key lives in this page's memory and nowhere else. */
export interface ArchiveKeys {
  /**
   * Seals what each receipt covers: gives how to move it into the archive, in a transaction; it is
   * moved as it is, to be sealed at the next start, where no key is known and none may be asked for,
   * or can be had. Null: not now.
   */
  readonly seal: (
    receipts: readonly Receipt[],
    isCovered: IsCovered,
    mayAsk: boolean,
  ) => Promise<((receipt: Receipt, nowMs: number) => Promise<void>) | null>;
  /** Opens what is archived: gives how to put it back, in a transaction; null: not now. */
  readonly open: () => Promise<(() => Promise<void>) | null>;
}

/** The same where it is made. */
export interface OwnArchiveKeys extends ArchiveKeys {
  /** Asks the server for the key, unless it is known; a browser without a cipher has no use for one. */
  readonly ask: () => Promise<Seal | NoKey>;
}

export interface ArchiveKeysParts extends ExchangeParts {
  readonly outbox: OutboxDb;
  readonly createSeal: CreateSeal;
  readonly token: () => string | null;
  readonly log: (event: string, error: unknown) => void;
}

export function createArchiveKeys(parts: ArchiveKeysParts): OwnArchiveKeys {
  const { outbox, createSeal, log } = parts;
  let known: Seal | null = null;
  let asking: Promise<Seal | NoKey> | null = null;

  async function find(): Promise<Seal | NoKey> {
    if (createSeal === null) return 'no-key';
    const meta = await outbox.meta.get('meta');
    if (meta === undefined) return 'no-answer';
    const found = await fetchArchiveKey(parts, meta.device);
    if (typeof found === 'string') return found;
    known = await createSeal(found.key);
    return known;
  }

  async function ask(): Promise<Seal | NoKey> {
    if (known !== null) return known;
    asking ??= find()
      .catch((error: unknown): NoKey => {
        log('archive-key', error);
        return 'no-answer';
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return {
    ask,
    seal: async (receipts, isCovered, mayAsk) => {
      const seal = known ?? (mayAsk ? await ask() : 'no-answer');
      const ahead =
        typeof seal === 'string' ? null : await sealAhead(outbox, seal, receipts, isCovered);
      return async (receipt, nowMs) => {
        await moveToArchive(outbox, receipt, nowMs, isCovered, ahead);
        await trimArchive(outbox, nowMs);
      };
    },
    open: async () => {
      const batches = await outbox.archive.toArray();
      const seal = batches.every(isReadable) ? 'no-key' : await ask();
      if (seal === 'no-answer') return null;
      const opened = await openBatches(batches, seal === 'no-key' ? null : seal, () =>
        log('archive-open', new Error('No key opens what was sent')),
      );
      return () => putBack(outbox, opened);
    },
  };
}
