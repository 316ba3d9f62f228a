import { open } from 'node:fs/promises';

/**
 * Brings the names in a folder onto the disk: without it a power cut may take back a file that was
 * made or renamed there, however well its content was flushed. Windows does that by itself.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
