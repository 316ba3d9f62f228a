import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { plant, type Mutation } from './mutation.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');

/** The files of a defect with it in them, by their path from the root of the repository. */
export function plantAll({ edits }: Mutation): Map<string, string> {
  const texts = new Map<string, string>();
  for (const edit of edits) {
    const before = texts.get(edit.file) ?? readFileSync(join(REPOSITORY, edit.file), 'utf8');
    texts.set(edit.file, plant(before, edit));
  }
  return texts;
}
