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
  type KnownQueue,
  type SealedAhead,
} from './sealing.ts';

/** What was sent of one outbox; its key lives in this page's memory and nowhere else. */
export interface ArchiveKeys {
  /**
   * Begins to seal what was accepted, while the page that lets it leave is on its way. What comes of it
   * is told by `seal`.
   */
  readonly prepare: (queue: KnownQueue) => void;
  /**
   * Seals what receipts cover: gives how to move that into the archive, in a transaction, which gives
   * how many of them left with it; it is moved as it is, to be sealed at the next start, where no key is
   * known and none may be asked for, or can be had. Null: not now.
   */
  readonly seal: (
    queue: KnownQueue,
    receipts: readonly Receipt[],
    isCovered: IsCovered,
    mayAsk: boolean,
  ) => Promise<((nowMs: number) => Promise<number>) | null>;
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

  async function sealAll(
    queue: KnownQueue,
    receipts: readonly Receipt[],
    mayAsk: boolean,
  ): Promise<SealedAhead | null> {
    const seal = known ?? (mayAsk ? await ask() : 'no-answer');
    return typeof seal === 'string' ? null : sealAhead(seal, queue, receipts);
  }

  const { prepare, takePrepared } = createPreparation(sealAll);
  return {
    ask,
    prepare,
    seal: async (queue, receipts, isCovered, mayAsk) => {
      const ahead = await takePrepared(queue, receipts, mayAsk);
      return async (nowMs) => {
        await trimArchive(outbox, nowMs);
        return moveToArchive(outbox, receipts, nowMs, isCovered, ahead);
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

type SealAll = (
  queue: KnownQueue,
  receipts: readonly Receipt[],
  mayAsk: boolean,
) => Promise<SealedAhead | null>;

/** Seals before it is known what is to be moved; what turns out to be that is not sealed again. */
function createPreparation(sealAll: SealAll): {
  readonly prepare: ArchiveKeys['prepare'];
  readonly takePrepared: SealAll;
} {
  let prepared: Promise<SealedAhead | null> = Promise.resolve(null);
  return {
    prepare: (queue) => {
      const receipts = receiptsIn(queue);
      if (receipts.length === 0) return;
      prepared = sealAll(queue, receipts, true);
      // It is sealed once more then, and fails there.
      prepared.catch(() => undefined);
    },
    takePrepared: async (queue, receipts, mayAsk) => {
      const ready = await prepared.catch(() => null);
      prepared = Promise.resolve(null);
      return isReady(ready, queue, receipts) ? ready : sealAll(queue, receipts, mayAsk);
    },
  };
}

/** Whether all of it is sealed, and nothing happened to entries since. */
function isReady(
  ready: SealedAhead | null,
  { meta }: KnownQueue,
  receipts: readonly Receipt[],
): boolean {
  return (
    ready !== null &&
    ready.changes === (meta?.changes ?? 0) &&
    receipts.every(({ id }) => ready.batches.has(id))
  );
}

function receiptsIn({ items }: KnownQueue): Receipt[] {
  return [
    ...new Map(items.flatMap(({ receipt }) => (receipt ? [[receipt.id, receipt]] : []))).values(),
  ];
}
