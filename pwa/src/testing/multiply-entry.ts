import { rowKey } from '../local-db/row-key.ts';
import { GIORNATE } from './engine-world.ts';
import type { TestTab } from './test-device.ts';
import { testId } from './test-rows.ts';

/**
 * Fills the outbox with copies of its only entry, each about hours of its own, behind the back of every
 * engine: to be opened after it.
 */
export async function multiplyEntry({ outbox }: TestTab, count: number): Promise<void> {
  const [first] = await outbox.entries.toArray();
  const meta = await outbox.meta.get('meta');
  if (first === undefined || meta === undefined) throw new Error('There is no entry to copy');
  const copies = Array.from({ length: count - 1 }, (_, n) => {
    const id = testId();
    const key = rowKey('fogliOre', id);
    return {
      ...first,
      seq: first.seq + 1 + n,
      callId: id,
      input: { ...first.input, id, data: GIORNATE[n % GIORNATE.length] },
      rows: [key],
      creates: [key],
    };
  });
  await outbox.entries.bulkAdd(copies);
  await outbox.meta.put({ ...meta, highest: first.seq + count - 1 });
}
