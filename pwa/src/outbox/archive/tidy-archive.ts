import type { OwnArchiveKeys } from '../../local-db/archive/archive-keys.ts';
import { readableIn, sealBatch, trimArchive } from '../../local-db/archive/sealing.ts';
import { saveStrictly } from '../../local-db/databases/save-strictly.ts';
import type { OutboxParts } from '../outbox-parts.ts';

interface TidyParts extends Pick<OutboxParts, 'outbox' | 'timers' | 'now' | 'log'> {
  readonly archiveKeys: OwnArchiveKeys;
}

/**
 * At each start: what is too old for any restore goes, sealed or not, and what an earlier version left
 * readable, or what there was no key for when it was archived, is sealed. Never fails.
 */
export async function tidyArchive(parts: TidyParts): Promise<void> {
  const { outbox, timers, archiveKeys, now, log } = parts;
  try {
    await saveStrictly(outbox, timers, () => trimArchive(outbox, now()));
    const readable = await readableIn(outbox);
    const seal = readable.length === 0 ? null : await archiveKeys.ask();
    if (seal === null || typeof seal === 'string') return;
    for (const batch of readable) {
      await sealBatch(outbox, seal, batch, (work) => saveStrictly(outbox, timers, work));
    }
  } catch (error) {
    log('tidy-archive', error);
  }
}
