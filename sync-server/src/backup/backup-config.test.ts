import { isAbsolute, join } from 'node:path';

import { expect, test } from 'vitest';

import { StartupError } from '../startup-error.ts';
import { testiAvvio } from '../testi/avvio.ts';
import { testiPostgres } from '../testi/postgres.ts';
import { parseBackupConfig } from './backup-config.ts';

test('without any setting the data of the repository go into its folder for backups, at full speed', () => {
  const { dataDir, destination, bytesPerSecond } = parseBackupConfig([], {});
  expect([dataDir, destination].map(isAbsolute)).toEqual([true, true]);
  expect(join(destination, '..')).toBe(join(dataDir, '..'));
  expect(destination).toMatch(/[\\/]backup$/);
  expect(bytesPerSecond).toBe(0);
});

test('a folder that is typed is meant from where it is typed, and counts more than a setting', () => {
  const settings = { INIT_CWD: '/home/ada', GESTIONALE_BACKUP_DIR: '/mnt', PORT: 'x' };
  expect(parseBackupConfig([], settings).destination).toBe('/mnt');
  expect(parseBackupConfig(['copie'], settings).destination).toBe('/home/ada/copie');
  expect(parseBackupConfig(['/srv'], settings).destination).toBe('/srv');
});

test('which backups stay is said in days, weeks and months', () => {
  const kept = { days: 7, weeks: 4, months: 12 };
  expect(parseBackupConfig(['/a', '--tieni', '7,4,12'], {})).toMatchObject({ kept });
  expect(parseBackupConfig(['--tieni=7,4,12'], {})).toMatchObject({ kept });
  expect(parseBackupConfig([], {}).kept).toBeUndefined();
});

test('the pace is in megabytes', () => {
  const { bytesPerSecond } = parseBackupConfig([], { GESTIONALE_BACKUP_MB_S: '4' });
  expect(bytesPerSecond).toBe(4 * 1024 * 1024);
});

test.each([
  [['a', 'b'], {}, 'Uso: npm run backup'],
  [['--tieni'], {}, 'Uso: npm run backup'],
  [['--tieni', '7'], {}, '--tieni vuole tre numeri'],
  [['--tieni', '7,4,-1'], {}, '--tieni vuole tre numeri'],
  [['--forza'], {}, 'Uso: npm run backup'],
  [[], { GESTIONALE_BACKUP_CHIAVE: 'breve' }, 'almeno 20 caratteri'],
  [[''], {}, 'Uso: npm run backup'],
  [[], { GESTIONALE_BACKUP_MB_S: 'molti' }, 'GESTIONALE_BACKUP_MB_S deve essere'],
])('%j with %j is answered with a sentence', (args, settings, sentence) => {
  expect(() => parseBackupConfig(args, settings)).toThrow(StartupError);
  expect(() => parseBackupConfig(args, settings)).toThrow(sentence);
});

test('a database on PostgreSQL is left to its own tools, which are named', () => {
  const url = 'postgres://u:segreta@db/azienda';
  const parse = () => parseBackupConfig([], { GESTIONALE_DATABASE_URL: url });
  expect(parse).toThrow(testiPostgres.backup);
});

test.each(['GESTIONALE_DATA_DIR', 'GESTIONALE_BACKUP_DIR', 'GESTIONALE_BACKUP_CHIAVE_FILE'])(
  '%s is no path with what a shell would have taken out of it',
  (name) => {
    for (const path of ['"/srv/dati"', '~/dati', '/srv/dati ']) {
      expect(() => parseBackupConfig([], { [name]: path })).toThrow(testiAvvio.percorso(name));
    }
  },
);
