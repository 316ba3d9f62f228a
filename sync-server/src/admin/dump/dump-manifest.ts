import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { isAbsence } from '../../files/is-absence.ts';
import { writeFileDurably } from '../../files/write-file-durably.ts';
import { StartupError } from '../../startup-error.ts';
import { testiTravaso as testi } from '../../testi/travaso.ts';

const MANIFEST = 'manifesto.json';
const MANIFEST_SUM = 'manifesto.sha256';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const fileSchema = z.object({
  /** Below the folder of the dump, with `/`; nothing in it leads anywhere else. */
  path: z.string().check(z.regex(/^(tabelle\/[a-z_]+\.jsonl\.gz|documenti\/[\w-][\w.-]*)$/)),
  /** In bytes, as it lies there. */
  size: z.int(),
  sha256,
});

const manifestSchema = z.object({
  format: z.literal('gestionale-travaso-1'),
  createdAt: z.iso.datetime({ precision: 3 }),
  /** Whether the company goes where this is imported, and is served nowhere else any more. */
  moved: z.optional(z.boolean()),
  epoch: z.string(),
  sequence: z.int(),
  /** Names of the migrations of the schema that the tables are of. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.extend(fileSchema, {
      table: z.string(),
      rows: z.int(),
      /** Of its lines. */ content: sha256,
    }),
  ),
  documents: z.array(fileSchema),
  /** Names of documents whose file was lost before. */
  missing: z.array(z.string()),
});

export type DumpManifest = z.infer<typeof manifestSchema>;
export type DumpFile = z.infer<typeof fileSchema>;

/** Writes the list of what a dump holds, as the last thing, and what proves that no byte of it was changed; gives it. */
export async function writeManifest(
  folder: string,
  content: Omit<DumpManifest, 'format'>,
): Promise<DumpManifest> {
  const manifest: DumpManifest = { format: 'gestionale-travaso-1', ...content };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFileDurably(join(folder, MANIFEST), text);
  await writeFileDurably(join(folder, MANIFEST_SUM), sumOf(text));
  return manifest;
}

/** Reads it; throws a {@link StartupError} when it is not there, or not as it was written. */
export async function readManifest(folder: string): Promise<DumpManifest> {
  const [text, sum] = await Promise.all([
    readIfThere(join(folder, MANIFEST)),
    readIfThere(join(folder, MANIFEST_SUM)),
  ]);
  if (text === undefined || sum === undefined) throw new StartupError(testi.nonETravaso(folder));
  if (sum !== sumOf(text)) throw new StartupError(testi.alterato(MANIFEST));
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new StartupError(testi.nonETravaso(folder));
  return parsed.data;
}

function sumOf(text: string): string {
  return `${createHash('sha256').update(text).digest('hex')}  ${MANIFEST}\n`;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}
