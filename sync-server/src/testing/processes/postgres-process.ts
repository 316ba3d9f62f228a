import { join } from 'node:path';

import { DATABASE_FILE, openDatabase } from '../../db/open-database.ts';
import { openPostgres, withConnection } from '../../db/postgres/open-postgres.ts';
import { copyRows } from '../postgres/copy-rows.ts';
import { serveOnPostgres } from './serve-on-postgres.ts';

/**
 * Serves a company on PostgreSQL, on the PORT that it is given. Takes the data folder of one on SQLite, whose
 * rows it copies, the address of a server, and the name of the database that it makes there: `apart` is one
 * where each work has a transaction of its own.
 */
const [dataDir = '', server = '', name = ''] = process.argv.slice(2);
await withConnection(server, (client) => client.query(`CREATE DATABASE ${name}`));
const url = new URL(server);
url.pathname = `/${name}`;
const db = await openPostgres(url.href, { joins: name !== 'apart' });
const company = await openDatabase(join(dataDir, DATABASE_FILE));
await copyRows(company, db);
await company.close();
await serveOnPostgres(db, dataDir);
