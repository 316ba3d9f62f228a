import { isAbsolute } from 'node:path';

import { describe, expect, test } from 'vitest';

import { parseConfig } from './config.ts';
import { StartupError } from './startup-error.ts';
import { testiArchivio } from './testi/archivio.ts';
import { testiPostgres } from './testi/postgres.ts';

const SECRET = 'solo-per-le-prove-0123456789-abc';

describe('without any setting', () => {
  test('the server is for this machine alone, with its data in the repository', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      postgres: undefined,
      jwtSecret: undefined,
      firstAdmin: undefined,
      scadenzeGiorni: 60,
      documentiMb: 50,
      documentiTotaleMb: 20_480,
      proxies: 0,
      idleDays: 30,
      absoluteDays: 90,
      contactDays: 14,
      mail: undefined,
      noticeDelayS: 60,
      backupAlertHours: 48,
      externalLog: false,
      drainMs: 0,
      deadlineMs: 25_000,
      metrics: undefined,
      pushServices: undefined,
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
    expect(config.dataDir).toMatch(/[\\/]data$/);
  });

  test('an empty value is no value', () => {
    expect(parseConfig({ PORT: '', GESTIONALE_JWT_SECRET: '' }).port).toBe(3000);
  });
});

test('every setting is taken', () => {
  expect(
    parseConfig({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '0',
      GESTIONALE_DATA_DIR: '/srv/gestionale',
      GESTIONALE_JWT_SECRET: SECRET,
      GESTIONALE_ADMIN_EMAIL: 'capo@azienda.example',
      GESTIONALE_ADMIN_PASSWORD: 'dodici-lettere',
      GESTIONALE_SCADENZE_GIORNI: '30',
      GESTIONALE_DOCUMENTI_MB: '200',
      GESTIONALE_DOCUMENTI_TOTALE_MB: '5000',
      GESTIONALE_TRUST_PROXY: '2',
      GESTIONALE_INDIRIZZO: 'https://gestionale.example.it',
      GESTIONALE_INATTIVO_GIORNI: '7',
      GESTIONALE_ACCESSO_GIORNI: '14',
      GESTIONALE_CONTATTO_GIORNI: '3',
      GESTIONALE_SMTP: 'smtps://posta.example.it',
      GESTIONALE_SMTP_MITTENTE: 'gestionale@azienda.it',
      GESTIONALE_AVVISI_ATTESA: '0',
      GESTIONALE_SCARICO_S: '10',
      GESTIONALE_ARRESTO_S: '20',
      GESTIONALE_METRICHE: '127.0.0.1:9464',
      GESTIONALE_SERVIZI_PUSH: 'Push.azienda.example',
      GESTIONALE_BACKUP_AVVISO_ORE: '30',
      GESTIONALE_WAL_ESTERNO: '1',
    }),
  ).toEqual({
    production: true,
    host: '0.0.0.0',
    port: 0,
    dataDir: '/srv/gestionale',
    jwtSecret: SECRET,
    firstAdmin: { email: 'capo@azienda.example', password: 'dodici-lettere' },
    scadenzeGiorni: 30,
    documentiMb: 200,
    documentiTotaleMb: 5000,
    proxies: 2,
    publicAddress: 'https://gestionale.example.it',
    idleDays: 7,
    absoluteDays: 14,
    contactDays: 3,
    mail: {
      host: 'posta.example.it',
      port: 465,
      security: 'tls',
      login: undefined,
      from: 'gestionale@azienda.it',
      address: 'gestionale@azienda.it',
    },
    noticeDelayS: 0,
    backupAlertHours: 30,
    externalLog: true,
    drainMs: 10_000,
    deadlineMs: 20_000,
    metrics: { host: '127.0.0.1', port: 9464 },
    pushServices: ['push.azienda.example'],
  });
});

test.each([
  [{ PORT: 'tremila' }, 'PORT deve essere un numero'],
  [{ PORT: '65536' }, 'PORT deve essere un numero'],
  [{ PORT: '-1' }, 'PORT deve essere un numero'],
  [{ NODE_ENV: 'Production' }, 'NODE_ENV deve essere production'],
  [{ HOST: 'http://casa' }, 'HOST deve essere un indirizzo'],
  [{ GESTIONALE_JWT_SECRET: 'corto' }, 'almeno 32 caratteri'],
  [{ GESTIONALE_JWT_SECRET: 'changeme'.repeat(8) }, 'GESTIONALE_JWT_SECRET si indovina'],
  [{ NODE_ENV: 'production' }, 'In produzione serve GESTIONALE_JWT_SECRET'],
  [{ GESTIONALE_ADMIN_EMAIL: 'a@b.example' }, 'vanno impostate insieme'],
  [{ GESTIONALE_ADMIN_PASSWORD: 'dodici-lettere' }, 'vanno impostate insieme'],
  [
    { GESTIONALE_ADMIN_EMAIL: 'niente', GESTIONALE_ADMIN_PASSWORD: 'dodici-lettere' },
    'GESTIONALE_ADMIN_EMAIL deve essere',
  ],
  [
    { GESTIONALE_ADMIN_EMAIL: 'a@b.example', GESTIONALE_ADMIN_PASSWORD: 'corta' },
    'almeno 12 caratteri',
  ],
  [
    { GESTIONALE_ADMIN_EMAIL: '"a@b.example"', GESTIONALE_ADMIN_PASSWORD: 'dodici-lettere' },
    'GESTIONALE_ADMIN_EMAIL comincia e finisce con le virgolette',
  ],
  [
    { GESTIONALE_ADMIN_EMAIL: 'a@b.example', GESTIONALE_ADMIN_PASSWORD: "'dodici-lettere'" },
    'GESTIONALE_ADMIN_PASSWORD comincia e finisce con le virgolette',
  ],
  [{ GESTIONALE_DATA_DIR: '"/srv/dati"' }, 'GESTIONALE_DATA_DIR deve essere'],
  [{ GESTIONALE_DATA_DIR: '/srv/dati ' }, 'GESTIONALE_DATA_DIR deve essere'],
  [{ GESTIONALE_DATA_DIR: ' /srv/dati' }, 'GESTIONALE_DATA_DIR deve essere'],
  [{ GESTIONALE_DATA_DIR: '~/dati' }, 'GESTIONALE_DATA_DIR deve essere'],
  [{ GESTIONALE_DATA_DIR: '$HOME/dati' }, 'GESTIONALE_DATA_DIR deve essere'],
  [{ GESTIONALE_SCADENZE_GIORNI: '0' }, 'GESTIONALE_SCADENZE_GIORNI deve essere'],
  [{ GESTIONALE_SCADENZE_GIORNI: '7.5' }, 'GESTIONALE_SCADENZE_GIORNI deve essere'],
  [{ GESTIONALE_DOCUMENTI_MB: '0' }, 'GESTIONALE_DOCUMENTI_MB deve essere'],
  [{ GESTIONALE_DOCUMENTI_MB: '50MB' }, 'GESTIONALE_DOCUMENTI_MB deve essere'],
  [{ GESTIONALE_CONTATTO_GIORNI: '0' }, 'GESTIONALE_CONTATTO_GIORNI deve essere'],
  [{ GESTIONALE_CONTATTO_GIORNI: 'mai' }, 'GESTIONALE_CONTATTO_GIORNI deve essere'],
  [{ GESTIONALE_INDIRIZZO: 'http://gestionale.example.it' }, 'GESTIONALE_INDIRIZZO deve essere'],
  [{ GESTIONALE_INDIRIZZO: 'gestionale.example.it' }, 'GESTIONALE_INDIRIZZO deve essere'],
  [{ GESTIONALE_METRICHE: '9464' }, 'GESTIONALE_METRICHE deve essere'],
  [{ GESTIONALE_METRICHE: '127.0.0.1:94640' }, 'GESTIONALE_METRICHE deve essere'],
  [{ GESTIONALE_METRICHE: '127.0.0.1:3000' }, 'GESTIONALE_METRICHE deve essere'],
  [{ GESTIONALE_SCARICO_S: '-1' }, 'GESTIONALE_SCARICO_S deve essere'],
  [{ GESTIONALE_ARRESTO_S: '0' }, 'GESTIONALE_ARRESTO_S deve essere'],
  [{ GESTIONALE_AVVISI_ATTESA: '3601' }, 'GESTIONALE_AVVISI_ATTESA deve essere'],
  [{ GESTIONALE_SERVIZI_PUSH: 'https://push.example.it' }, 'GESTIONALE_SERVIZI_PUSH deve'],
  [{ GESTIONALE_SMTP: 'smtp://posta.example.it' }, 'vanno impostate insieme'],
  [
    { GESTIONALE_SMTP: 'posta', GESTIONALE_SMTP_MITTENTE: 'a@b.example' },
    'GESTIONALE_SMTP deve essere',
  ],
  [{ GESTIONALE_TRUST_PROXY: 'sì' }, 'GESTIONALE_TRUST_PROXY deve essere'],
])('%o stops the start with a sentence that says what to set', (environment, sentence) => {
  expect(() => parseConfig(environment)).toThrow(StartupError);
  expect(() => parseConfig(environment)).toThrow(sentence);
});

test('what a path may well hold is taken', () => {
  for (const GESTIONALE_DATA_DIR of ["/srv/l'azienda", '/srv/i dati', 'dati~', '/srv/~/$dati']) {
    expect(parseConfig({ GESTIONALE_DATA_DIR }).dataDir).toContain(GESTIONALE_DATA_DIR);
  }
  const firstAdmin = { email: "o'brien@azienda.example", password: 'dodici-"lettere"' };
  const { email: GESTIONALE_ADMIN_EMAIL, password: GESTIONALE_ADMIN_PASSWORD } = firstAdmin;
  expect(parseConfig({ GESTIONALE_ADMIN_EMAIL, GESTIONALE_ADMIN_PASSWORD })).toMatchObject({
    firstAdmin,
  });
});

test('all that is wrong is said at once', () => {
  const wrong = { PORT: 'x', GESTIONALE_JWT_SECRET: 'y', GESTIONALE_SCADENZE_GIORNI: 'z' };
  expect(() => parseConfig(wrong)).toThrow(/- PORT.*\n- GESTIONALE_JWT.*\n- GESTIONALE_SCADENZE/);
});

describe('the store of documents', () => {
  const set = (endpoint: string, more = '') =>
    parseConfig({ GESTIONALE_DOCUMENTI_URL: `s3://secchio/a?endpoint=${endpoint}${more}` });

  test.each([
    ['https://s3.example.it', ''],
    ['http://127.0.0.1:9000', ''],
    ['http://archivio:7070', ''],
    ['http://192.168.1.5:9000', '&tls=no'],
  ])('is taken at %s%s', (endpoint, more) => {
    expect(set(endpoint, more).documentsStore).toMatchObject({ bucket: 'secchio', endpoint });
  });

  test.each(['http://s3.example.it', 'http://192.168.1.5:9000'])(
    'is refused where documents would go there as they are: %s',
    (endpoint) => {
      expect(() => set(endpoint)).toThrow(testiArchivio.senzaTls);
    },
  );

  test('has no other word for that', () => {
    expect(() => set('http://s3.example.it', '&tls=yes')).toThrow(testiArchivio.url);
  });
});

describe('the address of PostgreSQL', () => {
  const set = (url: string, more: Record<string, string> = {}) =>
    parseConfig({ GESTIONALE_JWT_SECRET: SECRET, GESTIONALE_DATABASE_URL: url, ...more });

  test.each([
    [
      'postgres://u:p%40ss@db.example.it:6432/azienda?sslmode=require',
      'db.example.it:6432/azienda',
    ],
    ['postgres://u@192.168.1.5/azienda?sslmode=disable', '192.168.1.5:5432/azienda'],
    ['postgres://u@127.0.0.1/azienda', '127.0.0.1:5432/azienda'],
    ['postgresql://u@db/azienda?sslmode=verify-full', 'db:5432/azienda'],
    ['postgres://u:p@[::1]/prima%20azienda', '[::1]:5432/prima azienda'],
    ['postgres:///azienda?host=/run/postgresql', '/run/postgresql/azienda'],
  ])('is taken, and named without its password: %s', (url, place) => {
    expect(set(url).postgres).toEqual({ url, place, connections: 10 });
  });

  test.each(['db.example.it', '192.168.1.5', '[2001:db8::1]'])(
    'is refused where it leads over a network and does not say how: %s',
    (host) => {
      expect(() => set(`postgres://u:segreta@${host}/azienda`)).toThrow(testiPostgres.senzaTls);
    },
  );

  test('may be used with fewer connections', () => {
    const few = { GESTIONALE_DATABASE_CONNESSIONI: '2' };
    expect(set('postgres://u@db/azienda', few).postgres).toMatchObject({ connections: 2 });
    expect(() => set('postgres://u@db/a', { GESTIONALE_DATABASE_CONNESSIONI: '1' })).toThrow(
      testiPostgres.connessioni,
    );
  });

  test.each([
    ['another scheme', 'mysql://u:segreta@db/azienda'],
    ['no database', 'postgres://u:segreta@db/'],
    ['no host', 'postgres:///azienda'],
    ['two databases', 'postgres://u:segreta@db/uno/due'],
    ['a port that is none', 'postgres://u:segreta@db:porta/azienda'],
    ['a lone percent sign', 'postgres://u:segreta@db/100%'],
    ['no address', 'segreta'],
  ])('is refused, and not repeated, with %s', (_what, url) => {
    expect(() => set(url)).toThrow(testiPostgres.indirizzo);
    expect(() => set(url)).not.toThrow('segreta');
  });

  test('wants the secret that all servers share', () => {
    const without = () => parseConfig({ GESTIONALE_DATABASE_URL: 'postgres://u@db/azienda' });
    expect(without).toThrow(testiPostgres.segretoMancante);
  });
});
