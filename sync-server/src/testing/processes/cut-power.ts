import { existsSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

import type { FileEvent } from '../preloads/record-file-writes.ts';

/**
 * Takes from the folder of a killed server what a power cut may take: the content of files that was
 * not flushed, and names given to files and folders since the folder above them was last flushed.
 * `keep` says of each such name whether it stays all the same. SQLite's files stay as they are: what it
 * promises about them is not ours to test.
 */
export function cutPower(events: readonly FileEvent[], keep: () => boolean): void {
  const flushedBytes = new Map<string, number>();
  let unsure: FileEvent[] = [];
  for (const event of events) {
    if (event.does === 'flushed') {
      flushedBytes.set(event.path, event.size);
      unsure = unsure.filter(({ path }) => dirname(path) !== event.path);
      continue;
    }
    const bytes = event.does === 'renamed' ? flushedBytes.get(event.from) : undefined;
    flushedBytes.set(event.path, bytes ?? 0);
    unsure.push(event);
  }
  for (const [path, bytes] of flushedBytes) {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) truncateSync(path, bytes);
  }
  for (const event of unsure.toReversed()) if (!keep()) undo(event);
}

/** What a recorded server noted. */
export function readFileEvents(log: string): readonly FileEvent[] {
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as FileEvent);
}

function undo(event: FileEvent): void {
  if (event.does !== 'renamed') rmSync(event.path, { recursive: true, force: true });
  else if (existsSync(event.path)) renameSync(event.path, event.from);
}
