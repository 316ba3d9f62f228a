import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { DATABASE_FILE } from '../db/open-database.ts';
import { isAbsence } from '../files/is-absence.ts';
import { writeFileDurably } from '../files/write-file-durably.ts';
import { StartupError } from '../startup-error.ts';
import { testiRipristino } from '../testi/ripristino.ts';
import { createSeal, isSameProof, SEALED, sealSchema, type Seal } from './seal.ts';

/** Name of the list of what a backup holds. */
export const MANIFEST = 'manifesto.json';

/** Name of the file with its SHA-256, as `sha256sum` writes and checks it. */
export const MANIFEST_SUM = 'manifesto.sha256';

/** Name of the file that proves the manifest of an encrypted backup by its key. */
const MANIFEST_PROOF = 'manifesto.hmac';

/** Added to the name of a backup that is not whole. */
export const UNFINISHED = '.incompleto';

/** Before documents' names in a manifest. */
export const DOCUMENT_PREFIX = 'documenti/';

/** What this version writes. 1 had no file with its sum. */
const FORMAT = 2;

const fileSchema = z.object({
  /** Below the folder of the backup, with `/`; nothing in it leads anywhere else. */
  path: z.string().check(z.regex(/^(gestionale\.sqlite|documenti\/[\w-][\w.-]*)$/)),
  /** In bytes, as it lies there. */
  size: z.number().check(z.int(), z.minimum(0)),
  /** Of these bytes, in hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

const manifestSchema = z.object({
  format: z.union([z.literal(1), z.literal(FORMAT)]),
  /** Everything up to then is in it: an instant of ISO 8601 in UTC. */
  createdAt: z.iso.datetime({ precision: 3 }),
  epoch: z.string(),
  /** Of the last line of the feed. */
  sequence: z.number(),
  /** Names of the migrations that built the database. */
  migrations: z.array(z.string()),
  /** The database first, then the documents. */
  files: z.array(fileSchema),
  /** Documents that were lost before: their names, or in an encrypted backup those of their files. */
  missing: z.array(z.string()),
  /** How the files are encrypted; then each lies under its name and `.cifrato`. */
  seal: z.optional(sealSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = z.infer<typeof fileSchema>;

/** Writes it, and what proves that no byte of it was changed. */
export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'format' | 'seal'>,
  seal?: Seal,
): Promise<void> {
  const listed = { format: FORMAT, ...manifest, seal: seal?.settings };
  const text = `${JSON.stringify(listed, null, 2)}\n`;
  await writeFileDurably(join(folder, MANIFEST), text);
  await writeFileDurably(join(folder, MANIFEST_SUM), sumOf(text));
  if (seal === undefined) return;
  await writeFileDurably(join(folder, MANIFEST_PROOF), seal.prove(Buffer.from(text)));
}

/** Reads it; throws a {@link StartupError} that says why it cannot be relied on. */
export async function readManifest(folder: string): Promise<Manifest> {
  const bytes = await readIfThere(join(folder, MANIFEST));
  if (bytes === undefined) throw new StartupError(testiRipristino.nonEBackup(folder));
  const sum = await readIfThere(join(folder, MANIFEST_SUM));
  if (sum !== undefined && sum.toString() !== sumOf(bytes)) {
    throw new StartupError(testiRipristino.alterato(MANIFEST));
  }
  const value = parseJson(bytes.toString());
  if (sum !== undefined && isNewer(value)) {
    throw new StartupError(testiRipristino.formatoNuovo(folder));
  }
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) throw new StartupError(testiRipristino.alterato(MANIFEST));
  const manifest = parsed.data;
  const names = new Set(manifest.files.map(({ path }) => path));
  const isWhole = names.has(DATABASE_FILE) && names.size === manifest.files.length;
  if (!isWhole || (manifest.format > 1 && sum === undefined)) {
    throw new StartupError(testiRipristino.alterato(sum === undefined ? MANIFEST_SUM : MANIFEST));
  }
  return manifest;
}

/** The seal of a backup, undefined where it is not encrypted; throws a {@link StartupError} for a wrong key. */
export async function openSeal(
  folder: string,
  manifest: Manifest,
  words: string | undefined,
): Promise<Seal | undefined> {
  if (manifest.seal === undefined) return undefined;
  if (words === undefined) throw new StartupError(testiRipristino.serveLaChiave(folder));
  const seal = await createSeal(words, manifest.seal);
  const text = await readFile(join(folder, MANIFEST));
  const proof = await readIfThere(join(folder, MANIFEST_PROOF));
  if (proof === undefined) throw new StartupError(testiRipristino.mancante(MANIFEST_PROOF));
  if (!isSameProof(proof.toString(), seal.prove(text))) {
    throw new StartupError(testiRipristino.chiaveSbagliata(folder));
  }
  return seal;
}

/** Where a file of the manifest lies below the folder of the backup. */
export function storedName(path: string, sealed: unknown): string {
  return sealed === undefined ? path : `${path}${SEALED}`;
}

function sumOf(text: string | Uint8Array): string {
  return `${createHash('sha256').update(text).digest('hex')}  ${MANIFEST}\n`;
}

function isNewer(value: unknown): boolean {
  const { format } = (value ?? {}) as { readonly format?: unknown };
  return typeof format === 'number' && format > FORMAT;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}
