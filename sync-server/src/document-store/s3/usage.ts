import type { Clock } from '../../sync/clock.ts';
import type { StoreUsage } from '../document-store.ts';

/** For how long a count is believed, in milliseconds: it is a request for every thousand documents. */
const BELIEVED_MS = 5 * 60_000;

/** What a bucket holds, counted now and then and kept up with what is done here meanwhile. */
export interface Usage {
  find(): Promise<StoreUsage>;
  add(bytes: number): void;
  remove(bytes: number): void;
}

export function createUsage(
  clock: Clock,
  list: () => AsyncIterable<{ readonly size: number }>,
): Usage {
  let counted: { bytes: number; files: number; readonly atMs: number } | undefined;

  async function count() {
    const found = { bytes: 0, files: 0, atMs: clock.nowMs() };
    for await (const { size } of list()) {
      found.bytes += size;
      found.files += 1;
    }
    return found;
  }

  const note = (bytes: number, files: number): void => {
    if (counted === undefined) return;
    counted.bytes = Math.max(0, counted.bytes + bytes);
    counted.files = Math.max(0, counted.files + files);
  };

  return {
    async find(): Promise<StoreUsage> {
      const isOld = counted === undefined || Math.abs(clock.nowMs() - counted.atMs) >= BELIEVED_MS;
      if (isOld) counted = await count();
      const { bytes = 0, files = 0 } = counted ?? {};
      return { bytes, files };
    },
    add: (bytes: number): void => note(bytes, 1),
    remove: (bytes: number): void => note(-bytes, -1),
  };
}
