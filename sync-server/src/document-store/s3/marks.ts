import { createHash } from 'node:crypto';

import { parseRemovedName, toRemovedName } from '../../files/removed-name.ts';
import type { Clock } from '../../sync/clock.ts';
import { OWN_NAME } from '../own-names.ts';
import type { Bucket, ObjectBody } from './bucket.ts';

/** Before the keys of marks: an empty object that says of a file since when it waits to be removed. */
const MARKS = 'da_rimuovere/';

const NOTHING: ObjectBody = {
  size: 0,
  sha256: createHash('sha256').digest(),
  open: () => new Uint8Array(),
};

/** A mark of a file that waits to be removed. */
export interface Mark {
  readonly name: string;
  readonly file: string;
  /** In milliseconds since 1970. */
  readonly removedMs: number;
}

export interface Marks {
  list(): Promise<readonly Mark[]>;
  add(file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export function createMarks(bucket: Bucket, clock: Clock): Marks {
  return {
    async list() {
      const marks: Mark[] = [];
      for await (const { key } of bucket.list(MARKS)) {
        const name = key.slice(MARKS.length);
        const parsed = parseRemovedName(name);
        if (parsed !== undefined && OWN_NAME.test(parsed.file)) marks.push({ name, ...parsed });
      }
      return marks;
    },
    async add(file) {
      const name = toRemovedName({ file, removedMs: clock.nowMs() });
      await bucket.put(`${MARKS}${name}`, NOTHING);
    },
    remove: (name) => bucket.remove(`${MARKS}${name}`),
  };
}
