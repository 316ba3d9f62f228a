import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { openPostgres, withConnection } from '../../db/postgres/open-postgres.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createPostgresTestDatabase } from '../../testing/postgres/test-database.ts';
import { adminHere } from '../../testing/processes/admin-here.ts';
import { GIORNO } from '../../testing/row-maker.ts';

let folder: string;
let source: TestServer;
let url: string;

const at = (name: string): string => join(folder, name);
const onFile = (name: string, ...args: readonly string[]) =>
  adminHere(at(name), args, source.clock, { GESTIONALE_DATABASE_URL: '' });
const onPostgres = (name: string, ...args: readonly string[]) =>
  adminHere(at(name), args, source.clock, { GESTIONALE_DATABASE_URL: url });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-move-'));
  source = await createTestServer({ engine: 'sqlite', dataDir: at('prima') });
  const { rows } = source;
  const progetto = rows.progetto([GIORNO]);
  // A name whose sorting key the engines would not make alike.
  const persona = rows.dipendente({ cognome: 'Àéî ราตรี' });
  rows.assegna(progetto, persona);
  rows.foglioOre(progetto, persona, { descrizione_attivita: 'Èrri “e” figli\n☃' });
  await source.publish();
  await source.close();
  url = await createPostgresTestDatabase('TEMPLATE template0');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function ask<Row>(sql: string): Promise<readonly Row[]> {
  return withConnection(url, async (client) => (await client.query(sql)).rows as Row[]);
}

test('a company goes to PostgreSQL, and what is left behind is served no more until it is taken back', async () => {
  expect(await onFile('prima', 'esporta', at('via'), '--sposta')).toMatchObject({
    code: 0,
    err: '',
  });
  expect((await onFile('prima', 'elenca-dispositivi')).err).toContain('spostata altrove');
  expect(await onPostgres('seconda', 'importa', at('via'), '--stessa-storia')).toMatchObject({
    code: 0,
    err: '',
  });
  expect(await onPostgres('seconda', 'esporta', at('torna'), '--sposta')).toMatchObject({
    code: 0,
    err: '',
  });
  expect((await onPostgres('seconda', 'elenca-dispositivi')).err).toContain('spostata altrove');
  expect((await onPostgres('seconda', 'controlla')).err).toContain('spostata altrove');
  await expect(ask('UPDATE feed_counter SET sequence = sequence + 1')).rejects.toMatchObject({
    reason: 'unreachable',
  });
  expect((await onPostgres('seconda', 'annulla-spostamento')).code).toBe(2);
  expect((await onPostgres('seconda', 'annulla-spostamento', '--conferma')).code).toBe(0);
  expect((await onPostgres('seconda', 'annulla-spostamento', '--conferma')).code).toBe(1);
  expect((await onPostgres('seconda', 'elenca-dispositivi')).code).toBe(0);
  expect(await onFile('terza', 'importa', at('torna'), '--stessa-storia')).toMatchObject({
    code: 0,
    err: '',
  });
  expect(await onFile('terza', 'verifica')).toMatchObject({ code: 0, err: '' });
});

test('one that was not taken away is put in only with a history of its own', async () => {
  expect((await onFile('prima', 'esporta', at('via'))).code).toBe(0);
  const same = await onPostgres('seconda', 'importa', at('via'), '--stessa-storia');
  expect([same.code, same.err]).toEqual([1, expect.stringContaining('--sposta')]);
  expect((await onPostgres('seconda', 'importa', at('via'))).code).toBe(0);
  const text = await readFile(join(at('via'), 'manifesto.json'), 'utf8');
  const { epoch } = JSON.parse(text) as { epoch: string };
  expect(await ask('SELECT epoch FROM feed_counter')).not.toEqual([{ epoch }]);
  const told = await ask("SELECT 1 FROM registro_attivita WHERE azione = 'sistema.ripristino'");
  expect(told).toHaveLength(1);
});

test('a database where somebody is, and one that a server holds, are left as they are', async () => {
  expect((await onFile('prima', 'esporta', at('via'), '--sposta')).code).toBe(0);
  expect((await onPostgres('seconda', 'importa', at('via'), '--stessa-storia')).code).toBe(0);
  const again = await onPostgres('altra', 'importa', at('via'), '--stessa-storia');
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('contiene già')]);
  expect(existsSync(at('altra'))).toBe(false);

  const server = await openPostgres(url, { mayLoseCommits: true });
  await server.all(rawQuery('SELECT 1', []));
  const held = await onPostgres('seconda', 'esporta', at('torna'), '--sposta');
  expect([held.code, held.err]).toEqual([1, expect.stringContaining('ancora in uso')]);
  await server.close();
  expect(existsSync(at('torna'))).toBe(false);
  expect((await onPostgres('seconda', 'elenca-dispositivi')).code).toBe(0);
});

test('what fails half-way leaves nothing, and can be done again', async () => {
  expect((await onFile('prima', 'esporta', at('via'), '--sposta')).code).toBe(0);
  const db = await openPostgres(url, { mayLoseCommits: true });
  await db.close();
  // Rows of hours come among the last ones.
  await ask('ALTER TABLE fogli_ore ADD CONSTRAINT piantata CHECK (ore_lavorate_centesimi < 0)');
  const failed = await onPostgres('seconda', 'importa', at('via'), '--stessa-storia');
  expect([failed.code, failed.err]).toEqual([1, expect.stringContaining('fogli_ore')]);
  expect(await ask('SELECT id FROM dipendenti')).toEqual([]);
  await ask('ALTER TABLE fogli_ore DROP CONSTRAINT piantata');
  expect(existsSync(at('seconda')) ? readdirSync(at('seconda')) : []).toEqual([]);
  expect((await onPostgres('seconda', 'importa', at('via'), '--stessa-storia')).code).toBe(0);
});
