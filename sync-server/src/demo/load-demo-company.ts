import { join } from 'node:path';
import { Readable } from 'node:stream';

import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { hasNoAccounts } from '../auth/first-admin.ts';
import type { Queries } from '../db/database.ts';
import { documentsFolder } from '../documents-folder.ts';
import { makeFolder } from '../files/make-folder.ts';
import { writeFileDurably } from '../files/write-file-durably.ts';
import type { Engine } from '../sync/engine.ts';
import type { CommandContext } from '../sync/handlers.ts';
import type { Company } from './company.ts';
import { demoLogins } from './demo-logins.ts';
import { insertRows } from './insert-rows.ts';

export interface DemoLoadParts {
  readonly db: Queries;
  /** Runs a change with its feed rows in one transaction, as the engine's `change` does. */
  readonly change: Engine['change'];
  readonly hashPassword: (password: string) => Promise<string>;
  /** Folder of the database and of the documents. */
  readonly dataDir: string;
  /** Stores a document under the name that its row has; in its folder in the data folder by default. */
  readonly putDocument?: (file: string, content: AsyncIterable<Uint8Array>) => Promise<unknown>;
  readonly production: boolean;
}

/**
 * Writes an invented company into an empty database: files first, then every row and its place in the
 * feed in one transaction. The colours of the employees' documents are due at start, by `keepUp`.
 * Throws, having written nothing, in production or when there already is somebody.
 */
export async function loadDemoCompany(company: Company, parts: DemoLoadParts): Promise<void> {
  const { db, change, dataDir, production } = parts;
  if (production) throw new Error('The demo company has known passwords: never in production');
  if (!(await hasNoAccounts(db)))
    throw new Error('The demo company goes into an empty database only');
  const hashes = await hashDemoPasswords(parts);
  if (parts.putDocument === undefined) await writeDocuments(documentsFolder(dataDir), company);
  else await putDocuments(company, parts.putDocument);
  await change(async (touch, tx) => {
    await insertCompany(tx, company, hashes);
    touchCompany(company, touch);
  });
}

/** One hash per demo password: hashing is slow on purpose, and the whole company has three. */
async function hashDemoPasswords({
  hashPassword,
}: DemoLoadParts): Promise<ReadonlyMap<Ruolo, string>> {
  const hashed = Object.values(demoLogins).map(
    async ({ ruolo, password }) => [ruolo, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(hashed));
}

async function writeDocuments(folder: string, { documenti }: Company): Promise<void> {
  await makeFolder(folder);
  await Promise.all(
    documenti.map(({ riga, bytes }) => writeFileDurably(join(folder, riga.file), bytes)),
  );
}

async function putDocuments(
  { documenti }: Company,
  put: NonNullable<DemoLoadParts['putDocument']>,
): Promise<void> {
  for (const { riga, bytes } of documenti) await put(riga.file, Readable.from([bytes]));
}

async function insertCompany(
  db: Queries,
  company: Company,
  hashes: ReadonlyMap<Ruolo, string>,
): Promise<void> {
  const dipendenti = company.dipendenti.map((riga) => {
    const password_hash = hashes.get(riga.ruolo);
    if (password_hash === undefined) throw new Error('A role without a demo password');
    return { ...riga, password_hash };
  });
  const { id, ...impostazioni } = company.impostazioni;
  await db.run(db.query.updateTable('impostazioni').set(impostazioni).where('id', '=', id));
  await insertRows(db, 'dipendenti', dipendenti);
  await insertRows(db, 'clienti', company.clienti);
  await insertRows(db, 'fornitori', company.fornitori);
  await insertRows(db, 'attrezzatura', company.attrezzatura);
  await insertRows(db, 'progetti', company.progetti);
  await insertRows(db, 'giornate', company.giornate);
  await insertRows(db, 'assegnazioni', company.assegnazioni);
  await insertRows(db, 'impegni', company.impegni);
  await insertRows(db, 'storico', company.storico);
  await insertRows(db, 'fogli_ore', company.fogliOre);
  await insertRows(db, 'contratti', company.contratti);
  await insertRows(db, 'ricevute', company.ricevute);
  await insertRows(db, 'numeratori', company.numeratori);
  await insertRows(
    db,
    'documenti',
    company.documenti.map(({ riga }) => riga),
  );
}

function touchCompany(company: Company, touch: CommandContext['touch']): void {
  touch('impostazioni', company.impostazioni.id);
  for (const { id } of company.dipendenti) touch('dipendenti', id);
  for (const { id } of company.clienti) touch('clienti', id);
  for (const { id } of company.fornitori) touch('fornitori', id);
  for (const { id } of company.attrezzatura) touch('attrezzatura', id);
  for (const { id } of company.progetti) touch('progetti', id);
  for (const { id } of company.storico) touch('storico', id);
  for (const { id } of company.fogliOre) touch('fogliOre', id);
  for (const { riga } of company.documenti) touch('documenti', riga.filename);
}
