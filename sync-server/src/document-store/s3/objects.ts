import type { FoundFile, RetiredFile } from '../document-store.ts';
import type { Bucket } from './bucket.ts';
import type { Marks } from './marks.ts';
import type { Usage } from './usage.ts';

/** Before the keys of documents. */
export const FILES = 'documenti/';

export interface ObjectsParts {
  readonly bucket: Bucket;
  readonly marks: Marks;
  readonly usage: Usage;
}

/** All files, those that wait to be removed among them. */
export async function* listObjects(bucket: Bucket): AsyncGenerator<FoundFile, void> {
  for await (const { key, size, modifiedMs } of bucket.list(FILES)) {
    yield { file: key.slice(FILES.length), size, modifiedMs };
  }
}

/** All but those. */
export async function* listUnmarked({
  bucket,
  marks,
}: ObjectsParts): AsyncGenerator<FoundFile, void> {
  const waiting = new Set((await marks.list()).map(({ file }) => file));
  for await (const found of listObjects(bucket)) if (!waiting.has(found.file)) yield found;
}

export async function listRetired({
  bucket,
  marks,
}: ObjectsParts): Promise<readonly RetiredFile[]> {
  const found = await marks.list();
  const waiting = new Set(found.map(({ file }) => file));
  const sizes = new Map<string, number>();
  for await (const { file, size } of waiting.size === 0 ? [] : listObjects(bucket)) {
    if (waiting.has(file)) sizes.set(file, size);
  }
  return found.map(({ file, names }) => ({ file, names, size: sizes.get(file) ?? 0 }));
}

/** The file before its marks: after a stop in between they say what is still to be done. */
export async function discard(
  { file, size, names }: RetiredFile,
  { bucket, marks, usage }: ObjectsParts,
): Promise<void> {
  await bucket.remove(`${FILES}${file}`);
  await marks.remove(names);
  usage.remove(size);
}
