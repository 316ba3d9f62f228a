import { join, resolve } from 'node:path';

import * as z from 'zod/mini';

import {
  parsePostgresUrl,
  saysProtection,
  type PostgresAddress,
} from './db/connection/postgres-address.ts';
import { isOpenToOthers, parseStoreUrl, type S3Settings } from './document-store/store-url.ts';
import { parseMailSettings, type MailSettings } from './mail/mail-settings.ts';
import type { MetricsAddress } from './metrics/metrics-listener.ts';
import { SettingsError } from './startup-error.ts';
import { testiArchivio } from './testi/archivio.ts';
import { testiAvvio } from './testi/avvio.ts';
import { testiMail } from './testi/mail.ts';
import { testiPostgres } from './testi/postgres.ts';
import { testiUltimoBackup } from './testi/ultimo-backup.ts';
import { parsePushServices } from './web-push/push-services.ts';

/** Everything that can be set from outside, parsed once at the start. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** Absolute path of the folder with the database, the generated secret and the documents. */
  readonly dataDir: string;
  /** Where the database is instead of in the data folder; undefined: there. */
  readonly postgres: PostgresAddress | undefined;
  /** Absent outside production: a generated one is kept in the data folder. */
  readonly jwtSecret: string | undefined;
  /** Account that is made when the database has none. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | undefined;
  /** Days before a deadline from which it is shown. */
  readonly scadenzeGiorni: number;
  /** Largest document that may be uploaded, in megabytes of 1,048,576 bytes. */
  readonly documentiMb: number;
  /** Where documents are instead of in the data folder; undefined: there. */
  readonly documentsStore: S3Settings | undefined;
  /** All documents together, those that wait to be removed among them, in the same megabytes. */
  readonly documentiTotaleMb: number;
  /** How many proxies stand in front and say, in `X-Forwarded-For`, who is calling. */
  readonly proxies: number;
  /** Where browsers find this server, for passkeys; undefined: where each request says. */
  readonly publicAddress: string | undefined;
  /** Days without any use after which a session is over. */
  readonly idleDays: number;
  /** Days after its login after which a session is over. */
  readonly absoluteDays: number;
  /** How mail is sent; undefined: none is. */
  readonly mail: MailSettings | undefined;
  /** The push services that may be called; undefined: the known ones. */
  readonly pushServices: readonly string[] | undefined;
  /** Seconds that a notice waits for more of the same. */
  readonly noticeDelayS: number;
  /** Days without contact after which a device hides what it holds of the company. */
  readonly contactDays: number;
  /** Hours after which Admins are told that the last good backup is too old; 0 for never. */
  readonly backupAlertHours: number;
  /** Another program, Litestream say, writes SQLite's log back into the database file. */
  readonly externalLog: boolean;
  /** For how long a server that was told to stop goes on serving while it says that it is not ready. */
  readonly drainMs: number;
  /** For how long what is under way may take after that. */
  readonly deadlineMs: number;
  /** Where metrics are read; undefined: nowhere. */
  readonly metrics: MetricsAddress | undefined;
}

const REPOSITORY = join(import.meta.dirname, '..', '..');

/** HMAC-SHA-256 wants a key of at least its output's 32 bytes. */
const MIN_SECRET_LENGTH = 32;

/** Of 32 random hexadecimal digits some 14 are different; of what somebody repeats, a few. */
const MIN_DIFFERENT_IN_SECRET = 10;

const MIN_ADMIN_PASSWORD_LENGTH = 12;

/** Where the data are unless it is set. */
export const DATA_DIR = 'data';

/** As a path is meant: with what a shell takes out of it, it would name a folder of the repository. */
const PLAIN_PATH = /^(?![\s"'~$]).*(?<![\s"'])$/s;

/** What a file of settings leaves round a value when it is not read by a shell. */
const IN_QUOTES = /^(["']).*\1$/s;

/** A path that is set by that name. */
export function pathSetting(name: string) {
  return z.string().check(z.regex(PLAIN_PATH, testiAvvio.percorso(name)));
}

/** Where documents are, as it is told the server, backups and commands alike. */
export const storeUrl = z.optional(
  z.pipe(
    z.string(),
    z.pipe(
      z.transform(parseStoreUrl),
      z
        .custom<S3Settings>((settings: unknown) => settings !== undefined, testiArchivio.url)
        .check(
          z.refine((settings) => !isOpenToOthers(settings), {
            error: testiArchivio.senzaTls,
            when: ({ issues }) => issues.length === 0,
          }),
        ),
    ),
  ),
);

/** Where the database is and with how many connections, as it is told the server and commands alike. */
export const databaseSettings = {
  GESTIONALE_DATABASE_URL: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform(parsePostgresUrl),
        z
          .custom<Omit<PostgresAddress, 'connections'>>(
            (address: unknown) => address !== undefined,
            testiPostgres.indirizzo,
          )
          .check(
            z.refine(({ url }) => saysProtection(url), {
              error: testiPostgres.senzaTls,
              when: ({ issues }) => issues.length === 0,
            }),
          ),
      ),
    ),
  ),
  GESTIONALE_DATABASE_CONNESSIONI: wholeNumber(10, 2, 200, testiPostgres.connessioni),
};

interface DatabaseSettings {
  readonly GESTIONALE_DATABASE_URL?: Omit<PostgresAddress, 'connections'> | undefined;
  readonly GESTIONALE_DATABASE_CONNESSIONI: number;
}

/** The address of PostgreSQL that was set, undefined for SQLite. */
export function toPostgres(values: DatabaseSettings): PostgresAddress | undefined {
  const address = values.GESTIONALE_DATABASE_URL;
  return address && { ...address, connections: values.GESTIONALE_DATABASE_CONNESSIONI };
}

/** How long sessions live, in days. */
export const lifeSettings = {
  GESTIONALE_INATTIVO_GIORNI: wholeNumber(30, 1, 365, testiAvvio.inattivo),
  GESTIONALE_ACCESSO_GIORNI: wholeNumber(90, 1, 365, testiAvvio.accesso),
};

const environmentSchema = z.object({
  ...databaseSettings,
  // Whoever meant production must not get the demo company, whose passwords are known.
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'], testiAvvio.ambiente)),
  // The demo company has known passwords, so nobody else on the network may reach it unasked.
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/, testiAvvio.indirizzo)), '127.0.0.1'),
  PORT: wholeNumber(3000, 0, 65_535, testiAvvio.porta),
  GESTIONALE_DATA_DIR: z._default(pathSetting('GESTIONALE_DATA_DIR'), DATA_DIR),
  GESTIONALE_JWT_SECRET: z.optional(
    z.string().check(
      z.minLength(MIN_SECRET_LENGTH, testiAvvio.segretoCorto),
      z.refine((text) => new Set(text).size >= MIN_DIFFERENT_IN_SECRET, {
        error: testiAvvio.segretoDebole,
        when: ({ issues }) => issues.length === 0,
      }),
    ),
  ),
  GESTIONALE_ADMIN_EMAIL: z.optional(
    notQuoted('GESTIONALE_ADMIN_EMAIL').check(z.regex(/^[^\s@]+@[^\s@]+$/, testiAvvio.adminEmail)),
  ),
  GESTIONALE_ADMIN_PASSWORD: z.optional(
    notQuoted('GESTIONALE_ADMIN_PASSWORD').check(
      z.minLength(MIN_ADMIN_PASSWORD_LENGTH, testiAvvio.adminPassword),
    ),
  ),
  GESTIONALE_SCADENZE_GIORNI: wholeNumber(60, 1, 365, testiAvvio.scadenze),
  GESTIONALE_DOCUMENTI_MB: wholeNumber(50, 1, 2000, testiAvvio.documenti),
  GESTIONALE_DOCUMENTI_URL: storeUrl,
  GESTIONALE_DOCUMENTI_TOTALE_MB: wholeNumber(20_480, 1, 100_000_000, testiAvvio.documentiTotale),
  ...lifeSettings,
  GESTIONALE_CONTATTO_GIORNI: wholeNumber(14, 1, 365, testiAvvio.contatto),
  GESTIONALE_SCARICO_S: wholeNumber(0, 0, 600, testiAvvio.scarico),
  GESTIONALE_ARRESTO_S: wholeNumber(25, 1, 600, testiAvvio.terminaEntro),
  GESTIONALE_TRUST_PROXY: wholeNumber(0, 0, 9, testiAvvio.proxy),
  GESTIONALE_SERVIZI_PUSH: z.optional(z.string()),
  GESTIONALE_SMTP: z.optional(z.string()),
  GESTIONALE_SMTP_MITTENTE: z.optional(z.string()),
  GESTIONALE_AVVISI_ATTESA: wholeNumber(60, 0, 3600, testiMail.attesa),
  GESTIONALE_WAL_ESTERNO: wholeNumber(0, 0, 1, testiAvvio.walEsterno),
  GESTIONALE_BACKUP_AVVISO_ORE: wholeNumber(48, 0, 9999, testiUltimoBackup.ore),
  GESTIONALE_METRICHE: z.optional(
    z.string().check(z.regex(/^([\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i, testiAvvio.metriche)),
  ),
  GESTIONALE_INDIRIZZO: z.optional(
    z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?\/?$/, testiAvvio.indirizzoPubblico)),
  ),
});

/** Reads the environment; throws a {@link SettingsError} with one Italian sentence per bad value. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw wrong(parsed.error.issues.map(({ message }) => message));
  const values = parsed.data;
  const email = values.GESTIONALE_ADMIN_EMAIL;
  const password = values.GESTIONALE_ADMIN_PASSWORD;
  if ((email === undefined) !== (password === undefined)) {
    throw wrong([testiAvvio.adminIncompleto]);
  }
  const production = values.NODE_ENV === 'production';
  if (production && values.GESTIONALE_JWT_SECRET === undefined) {
    throw wrong([testiAvvio.segretoMancante]);
  }
  const postgres = toPostgres(values);
  if (postgres !== undefined && values.GESTIONALE_JWT_SECRET === undefined) {
    throw wrong([testiPostgres.segretoMancante]);
  }
  const mail = parseMailSettings(values.GESTIONALE_SMTP, values.GESTIONALE_SMTP_MITTENTE);
  if (mail !== undefined && 'problems' in mail) throw wrong(mail.problems);
  const services = values.GESTIONALE_SERVIZI_PUSH;
  const pushServices = services === undefined ? undefined : parsePushServices(services);
  if (services !== undefined && pushServices === undefined) throw wrong([testiMail.serviziPush]);
  const metrics = toMetricsAddress(values.GESTIONALE_METRICHE);
  if (metrics !== undefined && (metrics.port > 65_535 || metrics.port === values.PORT)) {
    throw wrong([testiAvvio.metriche]);
  }
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    dataDir: fromRepository(values.GESTIONALE_DATA_DIR),
    postgres,
    jwtSecret: values.GESTIONALE_JWT_SECRET,
    firstAdmin: email === undefined || password === undefined ? undefined : { email, password },
    scadenzeGiorni: values.GESTIONALE_SCADENZE_GIORNI,
    documentiMb: values.GESTIONALE_DOCUMENTI_MB,
    documentsStore: values.GESTIONALE_DOCUMENTI_URL,
    documentiTotaleMb: values.GESTIONALE_DOCUMENTI_TOTALE_MB,
    proxies: values.GESTIONALE_TRUST_PROXY,
    publicAddress: values.GESTIONALE_INDIRIZZO,
    idleDays: values.GESTIONALE_INATTIVO_GIORNI,
    absoluteDays: values.GESTIONALE_ACCESSO_GIORNI,
    contactDays: values.GESTIONALE_CONTATTO_GIORNI,
    mail,
    pushServices,
    noticeDelayS: values.GESTIONALE_AVVISI_ATTESA,
    externalLog: values.GESTIONALE_WAL_ESTERNO === 1,
    backupAlertHours: values.GESTIONALE_BACKUP_AVVISO_ORE,
    drainMs: values.GESTIONALE_SCARICO_S * 1000,
    deadlineMs: values.GESTIONALE_ARRESTO_S * 1000,
    metrics,
  };
}

/** What other programs are told than the server and its commands: backups, and the proxy of the samples. */
const TOLD_OTHERS = [
  'GESTIONALE_BACKUP_DIR',
  'GESTIONALE_BACKUP_CHIAVE',
  'GESTIONALE_BACKUP_CHIAVE_FILE',
  'GESTIONALE_BACKUP_COMANDO',
  'GESTIONALE_BACKUP_MB_S',
  'GESTIONALE_HEALTH',
  'GESTIONALE_HOST',
  'GESTIONALE_UPSTREAM',
];

/** Names that are set, begin as ours do and are read by nobody: they are misspelt, or of another version. */
export function unknownSettings(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const known = new Set([...Object.keys(environmentSchema.shape), ...TOLD_OTHERS]);
  return Object.entries(environment)
    .filter(([name, value = '']) => name.startsWith('GESTIONALE_') && value !== '')
    .map(([name]) => name)
    .filter((name) => !known.has(name));
}

/** Says so where there are any: what is not read is taken for set by whoever set it. */
export function tellUnknown(
  environment: Readonly<Record<string, string | undefined>>,
  complain: (sentence: string) => void,
): void {
  const unknown = unknownSettings(environment);
  if (unknown.length > 0) complain(testiAvvio.variabiliIgnote(unknown));
}

function toMetricsAddress(text: string | undefined): MetricsAddress | undefined {
  if (text === undefined) return undefined;
  const colon = text.lastIndexOf(':');
  return {
    host: text.slice(0, colon).replace(/^\[|\]$/g, ''),
    port: Number(text.slice(colon + 1)),
  };
}

/** A whole number that is given as text; the sentence says what it must be. */
export function wholeNumber(fallback: number, least: number, most: number, sentence: string) {
  return z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,9}$/, sentence)), String(fallback)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(least, sentence), z.maximum(most, sentence)),
    ),
  );
}

/** Nobody would log in with the quotation marks, and no field for an email takes them. */
function notQuoted(name: string) {
  const error = testiAvvio.traVirgolette(name);
  return z.string().check(z.refine((text) => !IN_QUOTES.test(text), { error, abort: true }));
}

/** Absolute path of what was set by that name; throws a {@link SettingsError} where it is no plain one. */
export function toPath(name: string, path: string): string {
  if (!PLAIN_PATH.test(path)) throw new SettingsError(testiAvvio.percorso(name));
  return fromRepository(path);
}

/** Absolute path of a folder that was set by its name. */
export function fromRepository(folder: string): string {
  return resolve(REPOSITORY, folder);
}

function wrong(problems: readonly string[]): SettingsError {
  return new SettingsError(testiAvvio.configurazioneSbagliata(problems));
}
