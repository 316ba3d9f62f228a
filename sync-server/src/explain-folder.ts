import { dirname, sep } from 'node:path';

import { StartupError } from './startup-error.ts';
import { testiAvvio } from './testi/avvio.ts';

/** What is said of a folder that cannot be used. */
export interface FolderSentences {
  readonly cartellaNonScrivibile: (folder: string) => string;
  readonly nonECartella: (folder: string) => string;
  readonly discoPieno: (folder: string) => string;
  readonly discoGuasto: (folder: string, code: string) => string;
}

/**
 * Turns what the system or SQLite says of a folder that cannot be used, the data folder unless other
 * sentences are given, into a {@link StartupError} which says what to do; gives every other error back
 * as it is.
 */
export function explainFolder(
  error: unknown,
  folder: string,
  sentences: FolderSentences = testiAvvio,
): unknown {
  if (error instanceof StartupError) return error;
  for (let each = error; each instanceof Error; each = each.cause) {
    const sentence = sentenceFor(each, folder, sentences);
    if (sentence !== undefined) return new StartupError(sentence, { cause: error });
  }
  return error;
}

function sentenceFor(error: Error, folder: string, sentences: FolderSentences): string | undefined {
  if (!('code' in error) || typeof error.code !== 'string' || !isAbout(error, folder)) return;
  const { code } = error;
  if (/^(ENOTDIR|EEXIST|EISDIR)$/.test(code)) return sentences.nonECartella(folder);
  // Also where nothing can be made at all: below /proc that is an absence.
  if (/^(EACCES|EPERM|EROFS|ENOENT|SQLITE_(READONLY|CANTOPEN|PERM).*)$/.test(code)) {
    return sentences.cartellaNonScrivibile(folder);
  }
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)) return sentences.discoPieno(folder);
  if (/^(EIO|SQLITE_IOERR.*)$/.test(code)) return sentences.discoGuasto(folder, code);
  return undefined;
}

/** What names a place names one in the folder or above it; a failed write or flush names none. */
function isAbout(error: Error, folder: string): boolean {
  // A port that may not be opened is refused in the same words as a file.
  if ('address' in error) return false;
  if (!('path' in error) || typeof error.path !== 'string') return true;
  const { path } = error;
  for (let above = folder; ; above = dirname(above)) {
    if (path === above) return true;
    if (above === dirname(above)) break;
  }
  return path.startsWith(`${folder}${sep}`);
}
