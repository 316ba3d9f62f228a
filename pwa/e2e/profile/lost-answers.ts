import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const INDEX = join('index-dir', 'the-real-index');
/** One entry of a store of answers: the hash of its address, by which the index knows it. */
const ENTRY = /^(?<hash>[0-9a-f]{16})_0$/;
const HASH_BYTES = 8;
/** Chromium's moments, in microseconds, begin in 1601. */
const SECONDS_FROM_1601_TO_1970 = 11_644_473_600n;
const MICROS_PER_SECOND = 1_000_000n;
const NANOS_PER_MICRO = 1_000n;

/**
 * Of the stores that are written down in a Chromium profile, those that a kill now would leave without one
 * of their entries: the index says that it has seen the folder as it is and does not hold the entry, which
 * is then not looked for. So it is after one store in a hundred was made, where its index is written while
 * its first entry is, until the index is written again 20 s later (Chromium 150, simple_index_file.cc;
 * seen in 8 of 400 stores on a busy machine).
 */
export async function storesThatWouldLose(profile: string): Promise<readonly string[]> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const indexes = entries.filter(({ name }) => name === basename(INDEX));
  const stores = indexes.map(({ parentPath }) => dirname(parentPath));
  const would = await Promise.all(stores.map(wouldLose));
  return stores.filter((_, at) => would[at]);
}

async function wouldLose(store: string): Promise<boolean> {
  const index = await readFile(join(store, INDEX));
  const { mtimeNs } = await stat(store, { bigint: true });
  const changed = mtimeNs / NANOS_PER_MICRO + SECONDS_FROM_1601_TO_1970 * MICROS_PER_SECOND;
  // Last in it stands which state of the folder it has seen; an older one is read anew from the files.
  if (index.readBigInt64LE(index.length - HASH_BYTES) < changed) return false;
  const hashes = (await readdir(store)).map((name) => ENTRY.exec(name)?.groups?.['hash']);
  return hashes.some(
    (hash) => hash !== undefined && !index.includes(Buffer.from(hash, 'hex').toReversed()),
  );
}
