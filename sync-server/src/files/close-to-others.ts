import { chmod, stat } from 'node:fs/promises';

import { isAbsence } from './is-absence.ts';

/** Everything that group and others may do. */
const OTHERS = 0o077;

/** The sticky bit: everybody may put files of their own there. */
const SHARED = 0o1000;

/** Not ours to change, or a file system that knows no modes (a network share, a stick). */
const UNCHANGEABLE = new Set(['EPERM', 'EACCES', 'EROFS', 'ENOTSUP', 'ENOSYS']);

/**
 * Takes from everybody but their owner what these files and folders allow: an older version made them,
 * or somebody by hand. Gives those that remain open to others; what is not there is left out.
 */
export async function closeToOthers(
  paths: readonly string[],
  change: typeof chmod = chmod,
): Promise<readonly string[]> {
  // Windows keeps who may read what in lists of its own.
  if (process.platform === 'win32') return [];
  const open: string[] = [];
  for (const path of paths) if (!(await isClosed(path, change))) open.push(path);
  return open;
}

async function isClosed(path: string, change: typeof chmod): Promise<boolean> {
  try {
    const { mode, uid } = await stat(path);
    if ((mode & OTHERS) === 0) return true;
    // A folder that is shared on purpose, such as the system's own, is not ours to close.
    if ((mode & SHARED) !== 0 || uid !== process.getuid?.()) return false;
    await change(path, mode & ~OTHERS & 0o7777);
    return ((await stat(path)).mode & OTHERS) === 0;
  } catch (error) {
    if (isAbsence(error)) return true;
    if (error instanceof Error && 'code' in error && UNCHANGEABLE.has(String(error.code))) {
      return false;
    }
    throw error;
  }
}
