import { basename } from 'node:path';

import { expect, test } from 'vitest';

import { StartupError } from '../startup-error.ts';
import { testiAvvio } from '../testi/avvio.ts';
import { testiPostgres } from '../testi/postgres.ts';
import { parseRestoreConfig } from './restore-config.ts';

test('the backup is meant from where it is typed, the data folder from the repository', () => {
  const { folder, dataDir } = parseRestoreConfig(['gestionale-1'], { INIT_CWD: '/mnt/backup' });
  expect(folder).toBe('/mnt/backup/gestionale-1');
  expect(basename(dataDir)).toBe('data');
  expect(parseRestoreConfig(['/a'], { GESTIONALE_DATA_DIR: '/srv/dati' })).toEqual({
    folder: '/a',
    dataDir: '/srv/dati',
    key: undefined,
  });
});

test.each([[[]], [['']], [['a', 'b']], [['--forza']]])('%j is answered with a sentence', (args) => {
  expect(() => parseRestoreConfig(args, {})).toThrow(StartupError);
  expect(() => parseRestoreConfig(args, {})).toThrow('Uso: npm run restore');
});

test('a database on PostgreSQL is left to its own tools, which are named', () => {
  const url = 'postgres://u:segreta@db/azienda';
  const parse = () => parseRestoreConfig(['/mnt/backup'], { GESTIONALE_DATABASE_URL: url });
  expect(parse).toThrow(testiPostgres.ripristino);
});

test('a data folder in quotation marks is not made inside the repository', () => {
  const parse = () => parseRestoreConfig(['/a'], { GESTIONALE_DATA_DIR: '"/srv/dati"' });
  expect(parse).toThrow(testiAvvio.percorso('GESTIONALE_DATA_DIR'));
});
