import type { OwnArchiveKeys } from '../../local-db/archive/archive-keys.ts';
import { readableIn, sealReadable, trimArchive } from '../../local-db/archive/sealing.ts';
import { saveStrictly } from '../../local-db/databases/save-strictly.ts';
import type { OutboxParts } from '../outbox-parts.ts';

interface TidyParts extends Pick<OutboxParts, 'cache' | 'outbox' | 'timers' | 'log'> {
  readonly archiveKeys: OwnArchiveKeys;
}

/**
 * At each start: what was too old for any restore at the last contact goes, sealed or not; what was to be
 * opened for a server that had no key is opened; and what an earlier version left readable, or what there
 * was no key for when it was archived, is sealed. Never fails.
 */
export async function tidyArchive(parts: TidyParts): Promise<void> {
  for (const work of [trim, openAndSeal]) {
    await work(parts).catch((error: unknown) => parts.log('tidy-archive', error));
  }
}

/** By the server's clock alone, as it was last told: the device's own may have been moved since. */
async function trim({ cache, outbox, timers }: TidyParts): Promise<void> {
  const { heard } = await cache.readMeta();
  const clock = heard?.clock ?? null;
  if (clock !== null) await saveStrictly(outbox, timers, () => trimArchive(outbox, clock));
}

async function openAndSeal({ outbox, timers, archiveKeys }: TidyParts): Promise<void> {
  const readable = await readableIn(outbox);
  const isUnopened = (await outbox.meta.get('meta'))?.unopened === true;
  const seal = readable.length === 0 && !isUnopened ? null : await archiveKeys.ask();
  if (seal === null || typeof seal === 'string') return;
  const putBack = isUnopened ? await archiveKeys.open() : null;
  if (putBack !== null) await saveStrictly(outbox, timers, putBack);
  await sealReadable(outbox, timers, seal, readable);
}
