import { join } from 'node:path';

/** Folder of the shared documents inside the data folder. */
export function documentsFolder(dataDir: string): string {
  return join(dataDir, 'documenti');
}

/** Folder where files that no row names any more wait to be removed. */
export function removedDocumentsFolder(dataDir: string): string {
  return join(dataDir, 'da_rimuovere');
}
