import type { OwnArchiveKeys } from '../../local-db/archive/archive-keys.ts';
import { readableIn, sealBatch, trimArchive } from '../../local-db/archive/sealing.ts';
import { saveStrictly } from '../../local-db/databases/save-strictly.ts';
import type { OutboxParts } from '../outbox-parts.ts';

interface TidyParts extends Pick<OutboxParts, 'outbox' | 'timers' | 'now' | 'log'> {
  readonly archiveKeys: OwnArchiveKeys;
}

/**
 * At each start: what is too old for any restore goes, sealed or not; what was to be opened for a server
 * that had no key is opened; and what an earlier version left readable, or what there was no key for when
 * it was archived, is sealed. Never fails.
 */
export async function tidyArchive(parts: TidyParts): Promise<void> {
  const { outbox, timers, archiveKeys, now, log } = parts;
  try {
    await saveStrictly(outbox, timers, () => trimArchive(outbox, now()));
    const readable = await readableIn(outbox);
    const isUnopened = (await outbox.meta.get('meta'))?.unopened === true;
    const seal = readable.length === 0 && !isUnopened ? null : await archiveKeys.ask();
    if (seal === null || typeof seal === 'string') return;
    const putBack = isUnopened ? await archiveKeys.open() : null;
    if (putBack !== null) await saveStrictly(outbox, timers, putBack);
    for (const batch of readable) {
      await sealBatch(outbox, seal, batch, (work) => saveStrictly(outbox, timers, work));
    }
  } catch (error) {
    log('tidy-archive', error);
  }
}
