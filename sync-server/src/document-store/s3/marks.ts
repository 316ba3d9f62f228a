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

/** That a file waits to be removed. */
export interface Mark {
  /** Several where servers retired it at once. */
  readonly names: readonly string[];
  readonly file: string;
  /** Since when, in milliseconds since 1970. */
  readonly removedMs: number;
}

export interface Marks {
  list(): Promise<readonly Mark[]>;
  add(file: string): Promise<void>;
  remove(names: readonly string[]): Promise<void>;
}

export function createMarks(bucket: Bucket, clock: Clock): Marks {
  return {
    async list() {
      const marks = new Map<string, Mark>();
      // In the order of their names, which is that of their moments.
      for await (const { key } of bucket.list(MARKS)) {
        const name = key.slice(MARKS.length);
        const { file = '', removedMs = 0 } = parseRemovedName(name) ?? {};
        if (!OWN_NAME.test(file)) continue;
        const { names, ...first } = marks.get(file) ?? { names: [], file, removedMs };
        marks.set(file, { ...first, names: [...names, name] });
      }
      return [...marks.values()];
    },
    async add(file) {
      const name = toRemovedName({ file, removedMs: clock.nowMs() });
      await bucket.put(`${MARKS}${name}`, NOTHING);
    },
    async remove(names) {
      for (const name of names) await bucket.remove(`${MARKS}${name}`);
    },
  };
}
