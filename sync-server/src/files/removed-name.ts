/** A file in `da_rimuovere`: what it was called, and since when it is there, in ms since 1970. */
export interface RemovedFile {
  readonly file: string;
  readonly removedMs: number;
}

const REMOVED_NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)_(.+)$/;

/**
 * The name under which a file waits to be removed. The moment is in it, because times of files do not
 * outlive every way of copying them; no colons, which Windows and its network shares refuse.
 */
export function toRemovedName({ file, removedMs }: RemovedFile): string {
  return `${new Date(removedMs).toISOString().replaceAll(':', '-')}_${file}`;
}

/** What a name says; undefined when it is not one of ours. */
export function parseRemovedName(name: string): RemovedFile | undefined {
  const [, day, hours, minutes, seconds, file = ''] = REMOVED_NAME.exec(name) ?? [];
  const removedMs = Date.parse(`${day}T${hours}:${minutes}:${seconds}`);
  return Number.isNaN(removedMs) ? undefined : { file, removedMs };
}
