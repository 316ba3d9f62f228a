import { istanteSchema, toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { ExchangeParts } from '../../remote/exchange.ts';
import { fetchArchiveKey, type NoKey } from '../../remote/fetch-archive-key.ts';
import type { Timers } from '../../remote/timers.ts';
import { within } from '../../remote/within.ts';
import type { OutboxDb, Receipt } from '../databases/outbox-db.ts';
import type { CreateSeal, Seal } from './archive-seal.ts';
import { isReadable } from './sealed-batch.ts';
import {
  byServer,
  moveToArchive,
  openBatches,
  putBack,
  readableIn,
  sealAhead,
  sealReadable,
  stateOf,
  trimArchive,
  type IsCovered,
  type KnownQueue,
  type SealedAhead,
} from './sealing.ts';

/**
 * So long, in milliseconds, what was sent waits for a key that is late: meanwhile it is not called
 * synchronised. Readable it is where it stands, too.
 */
const KEY_PATIENCE_MS = 500;

/** What was sent of one outbox; its key lives in this page's memory and nowhere else. */
export interface ArchiveKeys {
  /**
   * Begins to seal what was accepted, while the page that lets it leave is on its way. What comes of it
   * is told by `seal`.
   */
  readonly prepare: (queue: KnownQueue | null, isCovered: IsCovered) => void;
  /**
   * Seals what receipts cover: gives how to move that into the archive, in a transaction, which gives
   * how many of them left with it; it is moved as it is, to be sealed once a key comes that is late, or at
   * the next start, where no key is known and none may be asked for, or can be had. `heard`: the server's clock as a contact of just now
   * has it; null: there was none, and no key may be asked for. Null: not now.
   */
  readonly seal: (
    queue: KnownQueue,
    receipts: readonly Receipt[],
    isCovered: IsCovered,
    heard: string | null,
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
  const { outbox, timers, log } = parts;
  const { known, ask } = createKey(parts);

  /** What had to leave before its key was there. Never fails. */
  async function sealLate(): Promise<void> {
    try {
      const seal = await ask();
      if (typeof seal === 'string') return;
      await sealReadable(outbox, timers, seal, await readableIn(outbox));
    } catch (error) {
      log('archive-seal', error);
    }
  }

  async function sealAll({ queue, receipts, isCovered, mayAsk }: Sealing) {
    const seal = known() ?? (mayAsk ? await ask() : 'no-answer');
    return typeof seal === 'string' ? null : sealAhead(seal, queue, receipts, isCovered);
  }

  const { prepare, takePrepared } = createPreparation(sealAll);
  return {
    ask,
    prepare,
    seal: async (queue, receipts, isCovered, heard) => {
      const isLate = heard !== null && known() === null && !(await comesSoon(timers, ask()));
      const mayAsk = known() !== null;
      const ahead = await takePrepared({ queue, receipts, isCovered, mayAsk });
      return async (nowMs) => {
        const clock = istanteSchema.safeParse(heard).data;
        if (clock !== undefined) await trimArchive(outbox, clock);
        const moment = clock === undefined ? { archivedAt: toIstante(nowMs) } : byServer(clock);
        const left = await moveToArchive(outbox, receipts, moment, isCovered, ahead);
        // Apart from the transaction, which it waits for.
        if (isLate) timers.after(0, () => void sealLate());
        return left;
      };
    },
    open: async () => {
      const batches = await outbox.archive.toArray();
      const seal = batches.every(isReadable) ? null : await ask();
      if (seal === 'no-answer') return null;
      const hadKey = seal !== 'no-key';
      const opened = await openBatches(batches, hadKey ? seal : null, () =>
        log('archive-open', new Error('No key opens what was sent')),
      );
      return () => putBack(outbox, opened, hadKey);
    },
  };
}

/** Keeps the key while the page lives. */
function createKey(parts: ArchiveKeysParts): Pick<OwnArchiveKeys, 'ask'> & {
  readonly known: () => Seal | null;
} {
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

  return { known: () => known, ask };
}

/** It was asked for with the page, and is there with it: what is late need not be waited for. */
function comesSoon(timers: Timers, seal: Promise<unknown>): Promise<boolean> {
  return within(timers, KEY_PATIENCE_MS, seal).then(
    () => true,
    () => false,
  );
}

interface Sealing {
  readonly queue: KnownQueue;
  readonly receipts: readonly Receipt[];
  readonly isCovered: IsCovered;
  /** Whether the server may be asked for the key. */
  readonly mayAsk: boolean;
}

type SealAll = (sealing: Sealing) => Promise<SealedAhead | null>;

interface Preparation {
  readonly of: string;
  readonly sealed: ReturnType<SealAll>;
  /** There was no key: the next page tries again. */
  isInVain: boolean;
}

/** Seals before it is known what is to be moved; what turns out to be that is not sealed again. */
function createPreparation(sealAll: SealAll): {
  readonly prepare: ArchiveKeys['prepare'];
  readonly takePrepared: SealAll;
} {
  let prepared: Preparation | null = null;
  return {
    prepare: (queue, isCovered) => {
      const receipts = queue === null ? [] : receiptsIn(queue);
      if (queue === null || receipts.length === 0) {
        prepared = null;
        return;
      }
      const of = nameOf({ queue, receipts });
      // The page that it was made ready for did not come.
      if (prepared?.of === of && !prepared.isInVain) return;
      const sealed = sealAll({ queue, receipts, isCovered, mayAsk: true });
      const next: Preparation = { of, sealed, isInVain: false };
      prepared = next;
      const note = (ahead: SealedAhead | null): void => {
        next.isInVain = ahead === null;
      };
      // What failed is sealed once more, and fails there.
      sealed.then(note, () => note(null));
    },
    takePrepared: async (sealing) => {
      const ready = prepared;
      if (!sealing.mayAsk || ready?.of !== nameOf(sealing)) return sealAll(sealing);
      prepared = null;
      return ready.sealed.catch(() => sealAll(sealing));
    },
  };
}

/** Alike for what is sealed alike: the same receipts of one outbox, to whose entries nothing happened. */
function nameOf({ queue, receipts }: Pick<Sealing, 'queue' | 'receipts'>): string {
  const ids = receipts.map(({ id = 0 }) => id).toSorted((one, other) => one - other);
  return `${stateOf(queue.meta)} ${ids.join()}`;
}

/** Those of which there are entries. */
function receiptsIn({ items }: KnownQueue): Receipt[] {
  return [
    ...new Map(items.flatMap(({ receipt }) => (receipt ? [[receipt.id, receipt]] : []))).values(),
  ];
}
