import { join } from 'node:path';

/** Folder of the shared documents inside the data folder. */
export function documentsFolder(dataDir: string): string {
  return join(dataDir, 'documenti');
}
