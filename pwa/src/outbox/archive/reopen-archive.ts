import { saveStrictly } from '../../local-db/databases/save-strictly.ts';
import type { OutboxParts } from '../outbox-parts.ts';

type ReopenParts = Pick<OutboxParts, 'outbox' | 'timers' | 'archiveKeys' | 'changes'>;

/**
 * Puts what is sealed back into the outbox, where the server was put back to a backup: until it is
 * there nothing may be sent that came after it. False: there is no key yet, and it is to be tried
 * again. What cannot be opened at all stays, in case another restore brings its key back.
 */
export async function reopenArchive(parts: ReopenParts): Promise<boolean> {
  const { outbox, timers } = parts;
  if (!(await outbox.meta.get('meta'))?.reopening) return true;
  const putBack = await parts.archiveKeys.open();
  if (putBack === null) return false;
  await saveStrictly(outbox, timers, putBack);
  await parts.changes.announce();
  return true;
}
