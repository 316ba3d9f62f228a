import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';

import { createApp, type App, type AppParts } from './app.ts';
import { applyRestore, refuseHalfRestore } from './apply-restore.ts';
import { createFirstAdmin, hasNoAccounts } from './auth/first-admin.ts';
import { hasSessions } from './auth/has-sessions.ts';
import { keepJwtSecret, refuseHalfRotation } from './auth/jwt-secret.ts';
import { hashPassword } from './auth/password.ts';
import { openServedDatabase } from './company-database/open-served.ts';
import type { ServedDatabase } from './company-database/served-database.ts';
import { parseConfig, tellUnknown, type Config } from './config.ts';
import type { Database } from './db/database.ts';
import { DEMO_SIZES } from './demo/company.ts';
import { demoLogins } from './demo/demo-logins.ts';
import { generateCompany } from './demo/generate-company.ts';
import { loadDemoCompany } from './demo/load-demo-company.ts';
import type { DocumentStore } from './document-store/document-store.ts';
import { openServedStore } from './document-store/open-document-store.ts';
import { endOnCrash } from './end-on-crash.ts';
import { explainFolder } from './explain-folder.ts';
import { closeToOthers } from './files/close-to-others.ts';
import { makeFolder } from './files/make-folder.ts';
import { createMemoryReturn, LOOK_FOR_QUIET_MS, tellMissingCollector } from './give-memory-back.ts';
import { readLastBackup } from './last-backup/last-backup.ts';
import { createMailAdmins } from './last-backup/mail-admins.ts';
import { createBackupWatch } from './last-backup/watch-backup.ts';
import { createMailSender } from './mail/mail-sender.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { SettingsError, StartupError } from './startup-error.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { createIdMaker, createRandomPool, type Clock } from './sync/clock.ts';
import { createConsoleLog } from './sync/console-log.ts';
import type { Log } from './sync/log.ts';
import { testiAvvio } from './testi/avvio.ts';
import { createUpkeep } from './upkeep.ts';
import { beginWarmUp } from './warm-up/begin-warm-up.ts';
import { warmsUp } from './warm-up/warms-up.ts';
import { deriveVapidKeys, keepVapidKeys } from './web-push/vapid-keys.ts';

const APP_FOLDER = join(import.meta.dirname, '..', '..', 'pwa', 'dist');

/** Anything: it only makes every first start alike. */
const DEMO_SEED = 'gestionale';

const BYTES_PER_MB = 1024 * 1024;

/** How often the server looks whether a new day has begun in Italy. */
const UPKEEP_MS = 60_000;

/** How often it looks for notices that are due. */
const NOTICES_MS = 1000;

/** How often it looks for files that no row names. */
const SWEEP_MS = 24 * 3_600_000;

/** How often what was counted for the page of the Admin is written down. */
const MEASURES_MS = 5 * 60_000;

/** What the server makes is its user's alone, whoever starts it and however. */
process.umask(0o077);

const clock: Clock = { nowMs: () => Date.now() };
const random = createRandomPool(randomBytes);

try {
  tellUnknown(process.env, console.error);
  const config = parseConfig(process.env);
  await start(config).catch((error: unknown) => {
    throw explainFolder(error, config.dataDir);
  });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}

async function start(config: Config): Promise<void> {
  refuseHalfRestore(config.dataDir);
  await makeFolder(config.dataDir);
  const served = await openServedDatabase({ ...config, clock, complain: console.error });
  const { db } = served;
  try {
    const log = createConsoleLog({ clock, write: console.log, everything: config.production });
    const version = await readVersion();
    // Backups of PostgreSQL are made there.
    const told = { tellsBackups: config.postgres === undefined };
    const metrics = config.metrics && (await openMetrics(config.metrics, version, told));
    const documentStore = await openStore(config, log);
    const parts = { db, log, version, meter: metrics?.meter, documentStore };
    const app = await composeApp(config, parts);
    await app.takeUpMeasures();
    const { isRestored, isFirstStart, toTell } = await served.inTurn(async () => {
      const isRestored = await applyRestore(db, config.dataDir, random, clock);
      if (isRestored) console.log(testiAvvio.ripristinato);
      const isFirstStart = await hasNoAccounts(db);
      if (!isFirstStart) return { isRestored, isFirstStart, toTell: [] };
      served.refuseEmpty();
      const toTell = await setUpCompany(config, { db, app, documentStore });
      return { isRestored, isFirstStart, toTell };
    });
    await app.takeBackDocuments();
    if (!isFirstStart && !isRestored) await app.sweep();
    await app.keepUp();
    // From here on it is heard of, though the first tick is still to come.
    await app.engine.hearOthers();
    repeat(UPKEEP_MS, () => app.keepUp(), log);
    repeat(UPKEEP_MS, () => app.keepRules(), log);
    repeat(NOTICES_MS, () => app.sendNotices(), log);
    repeat(app.engine.hearOthersMs, () => app.engine.hearOthers(), log);
    served.tidy();
    repeat(SWEEP_MS, () => app.sweep(), log);
    repeat(SWEEP_MS, served.tidy, log);
    if (config.production && config.postgres === undefined) {
      repeat(UPKEEP_MS, watchBackups(config, db, log), log);
    }
    repeat(MEASURES_MS, () => app.keepMeasures(), log);
    repeat(LOOK_FOR_QUIET_MS, createMemoryReturn(), log);
    const readable = await closeToOthers([config.dataDir, ...served.privatePlaces]);
    for (const place of readable) console.log(testiAvvio.leggibileDaAltri(place));
    // Whoever finds it listening finds these lines too.
    const lines = [...toTell, ...(await tellDemoLogins(config, db))];
    db.beginServing();
    endOnCrash(log);
    await metrics?.listen(app.readState, log);
    const address = await listen(app, config);
    const stopping = new AbortController();
    stopWell(config, { app, served, log, stopping });
    console.log(testiAvvio.inAscolto(address));
    tellMissingCollector(console.error);
    if (config.metrics !== undefined) console.log(testiAvvio.metricheInAscolto(config.metrics));
    for (const line of lines) console.log(line);
    served.lookLater(log);
    warmUpBeside(config, log, stopping.signal);
  } catch (error) {
    await served.close();
    throw served.explain(error);
  }
}

interface Stopping {
  readonly app: App;
  readonly served: ServedDatabase;
  readonly log: Log;
  /** Ends what nobody waits for. */
  readonly stopping: AbortController;
}

/** What was counted is written down last, and then the database is closed. */
function stopWell({ drainMs, deadlineMs }: Config, { app, served, log, stopping }: Stopping): void {
  stopOnSignal({
    app: {
      ...app,
      drain: () => {
        stopping.abort();
        app.drain();
      },
      close: async () => {
        await app.close();
        await app.keepMeasures();
      },
    },
    db: served,
    log,
    tell: (sentence) => console.log(sentence),
    drainMs,
    deadlineMs,
  });
}

/** Makes the first requests as quick as later ones, beside them. */
function warmUpBeside(config: Config, log: Log, signal: AbortSignal): void {
  if (!warmsUp(config)) return;
  const { idleDays, absoluteDays } = config;
  void beginWarmUp({ clock, random, idleDays, absoluteDays, compose: createApp, signal }, log);
}

function repeat(everyMs: number, work: () => void | Promise<void>, log: Log): void {
  const upkeep = createUpkeep(work, log);
  setInterval(() => void upkeep(), everyMs).unref();
}

/** Tells of a backup that is too old, or nowhere but where it was made, in the log, and by mail where there is any. */
function watchBackups(config: Config, db: Database, log: Log): () => Promise<void> {
  const { dataDir, mail, backupAlertHours: afterHours } = config;
  const createId = createIdMaker(clock, random);
  const tell =
    mail === undefined
      ? () => Promise.resolve()
      : createMailAdmins({ db, send: createMailSender(mail), createId, log });
  return createBackupWatch({ dataDir, clock, log, afterHours, tell });
}

function openStore({ dataDir, documentsStore: s3 }: Config, log: Log): Promise<DocumentStore> {
  const createId = createIdMaker(clock, random);
  return openServedStore({ dataDir, s3, createId, clock, log });
}

interface SetUpParts {
  readonly db: Database;
  readonly app: App;
  readonly documentStore: DocumentStore;
}

/** Gives an empty database its first account, or the demo company; returns what to print. */
async function setUpCompany(
  config: Config,
  { db, app, documentStore }: SetUpParts,
): Promise<readonly string[]> {
  if (config.firstAdmin !== undefined) {
    const createId = createIdMaker(clock, random);
    await createFirstAdmin({ engine: app.engine, random, createId }, config.firstAdmin);
    return [testiAvvio.adminCreato];
  }
  if (config.production) throw new SettingsError(testiAvvio.adminMancante);
  console.log(testiAvvio.caricoDemo);
  const oggi = giornoInItalia(clock.nowMs());
  const company = generateCompany({ seed: DEMO_SEED, oggi, sizes: DEMO_SIZES });
  await loadDemoCompany(company, {
    db,
    change: (work) => app.engine.change(work, 'demo'),
    hashPassword: (password) => hashPassword(password, random),
    dataDir: config.dataDir,
    putDocument: (file, content) => documentStore.put(file, content),
    production: config.production,
  });
  return [];
}

/** The logins of the demo company, as long as it is what the database holds. */
async function tellDemoLogins(config: Config, db: Database): Promise<readonly string[]> {
  const { email } = demoLogins.Admin;
  const select = db.query.selectFrom('dipendenti').select('id').where('email', '=', email);
  if (config.production || (await db.first(select)) === undefined) return [];
  return [testiAvvio.accessiDemo, ...Object.values(demoLogins).map(testiAvvio.accessoDemo)];
}

async function composeApp(
  config: Config,
  given: Pick<AppParts, 'db' | 'log' | 'version' | 'meter' | 'documentStore'>,
): Promise<App> {
  const { dataDir } = config;
  const hasAny = () => hasSessions(given.db);
  const keepSecret = () => keepJwtSecret({ dataDir, random, hasSessions: hasAny });
  const jwtSecret = config.jwtSecret ?? (await keepSecret());
  await refuseHalfRotation(dataDir, jwtSecret);
  const isShared = config.postgres !== undefined;
  return await createApp({
    ...given,
    clock,
    random,
    findLastBackup: async () => {
      const backup = await readLastBackup(dataDir);
      return backup && { madeMs: Date.parse(backup.createdAt), carriedAway: backup.carriedAway };
    },
    // Backups of PostgreSQL are made there.
    backupAlertHours: isShared ? 0 : config.backupAlertHours,
    ...(isShared ? { instance: `${hostname()}-${config.port}` } : {}),
    jwtSecret,
    proxies: config.proxies,
    publicAddress: config.publicAddress,
    idleDays: config.idleDays,
    absoluteDays: config.absoluteDays,
    contactDays: config.contactDays,
    mail: config.mail,
    pushServices: config.pushServices,
    vapidKeys: isShared ? deriveVapidKeys(jwtSecret) : await keepVapidKeys(dataDir),
    noticeDelayMs: config.noticeDelayS * 1000,
    scadenzeGiorni: config.scadenzeGiorni,
    appFolder: APP_FOLDER,
    dataDir,
    uploadLimitBytes: config.documentiMb * BYTES_PER_MB,
    documentsLimitBytes: config.documentiTotaleMb * BYTES_PER_MB,
  });
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '..', 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.server.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = sentenceOfAddress(code, { host, port });
    throw sentence === undefined ? error : new StartupError(sentence, { cause: error });
  }
}

/** What is to be set otherwise when the system says this of where we are to listen. */
function sentenceOfAddress(
  code: string,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string | undefined {
  if (code === 'EADDRINUSE') return testiAvvio.portaOccupata(port);
  if (/^(EACCES|EPERM)$/.test(code)) return testiAvvio.portaVietata(port);
  // A name that leads nowhere, now or ever, or an address of another machine or of no network here.
  if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|ENOTFOUND|EAI_\w+)$/.test(code)) {
    return testiAvvio.indirizzoAltrui(host);
  }
  return undefined;
}
