import { createHash, randomBytes } from 'node:crypto';

import type { Bucket } from './bucket.ts';

/** Throws a `DocumentStoreError` when something of what is done to documents is refused. */
export async function tryBucket(bucket: Bucket): Promise<void> {
  const content = randomBytes(16);
  const sha256 = createHash('sha256').update(content).digest();
  const key = `prova-${content.toString('hex')}`;
  await bucket.put(key, { size: content.length, sha256, open: () => content });
  for await (const _chunk of (await bucket.get(key, content.length)) ?? []) continue;
  await bucket.remove(key);
  await bucket.list('prova-').next();
}
