import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of one run of the instrument, gone with it. */
export interface Workspace {
  /** A path in it that nothing is at. */
  readonly path: (name: string) => string;
  /** A copy of a folder, at another path. */
  readonly copyOf: (folder: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

export async function createWorkspace(): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), 'gestionale-measures-'));
  let copies = 0;
  const path = (name: string): string => {
    copies += 1;
    return join(root, `${copies}-${name}`);
  };
  return {
    path,
    copyOf: async (folder) => {
      const copy = path('copy');
      await cp(folder, copy, { recursive: true, force: true });
      return copy;
    },
    remove: async () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}
