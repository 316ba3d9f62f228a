import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import type { ServerEvent } from '@gestionale/shared-schema/contract/contract.ts';
import type { UpCaster } from '@gestionale/shared-schema/sync/up-cast.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { createApp, type App, type AppParts } from '../app.ts';
import { openDocumentStore } from '../document-store/open-document-store.ts';
import type { S3Settings } from '../document-store/store-url.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import type { Meter } from '../metrics/meter.ts';
import type { KnownBackup } from '../metrics/running-state.ts';
import { createPdfRenderer, type PdfRenderer } from '../pdf/pdf-renderer.ts';
import { createIdMaker } from '../sync/clock.ts';
import type { SyncedEntities } from '../sync/feed/synced-entity.ts';
import type { CommandHandlers } from '../sync/handlers.ts';
import { syncedEntities } from '../synced-entities.ts';
import type { TestDatabase } from './databases/database-of-test.ts';
import { openDatabaseOf } from './databases/fresh-database.ts';
import { runEachTwice } from './databases/run-each-twice.ts';
import { createTokenKeeper, TEST_LIVES } from './open-test-session.ts';
import { testEngine, type TestEngine } from './postgres/test-engine.ts';
import { publishAll } from './publish-all.ts';
import { TEST_VAPID_KEYS } from './receivers/test-vapid-keys.ts';
import { createRecordedLog, type RecordedLog } from './recorded-log.ts';
import { refuseUnlisted } from './requests/refuse-unlisted.ts';
import { createRowMaker, type RowMaker } from './row-maker.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestRandom } from './test-random.ts';

/** Small, so that a test passes it quickly. */
export const TEST_UPLOAD_LIMIT_BYTES = 1024 * 1024;

/** Signs the tokens of every test server; a server process that is given it takes them. */
export const TEST_JWT_SECRET = 'only-for-tests-only-for-tests-only-for-tests';

/** Far more than any test uploads. */
export const TEST_DOCUMENTS_LIMIT_BYTES = 1024 * 1024 * 1024;

/** What every test server is told alike; its other files are in that folder. */
export const settingsIn = (dataDir: string) => ({
  jwtSecret: TEST_JWT_SECRET,
  scadenzeGiorni: 60,
  appFolder: join(dataDir, 'no-app'),
  dataDir,
  ...TEST_LIVES,
  uploadLimitBytes: TEST_UPLOAD_LIMIT_BYTES,
  documentsLimitBytes: TEST_DOCUMENTS_LIMIT_BYTES,
  vapidKeys: TEST_VAPID_KEYS,
});

/** Loading what draws costs more than most documents: the servers of a process draw on one thread, one by one. */
const drawing = createPdfRenderer();
const PDF: PdfRenderer = { render: drawing.render, close: () => Promise.resolve() };

export interface TestServerOptions {
  /** Milliseconds since 1970. */
  readonly startMs?: number;
  /** Folder of a built app to serve; none by default. */
  readonly appFolder?: string;
  /** That of the project that runs, by default. */
  readonly engine?: TestEngine;
  /** Each transaction is undone once and run again; see {@link runEachTwice}. */
  readonly runsTwice?: boolean;
  /** Command handlers that stand in for the real ones. */
  readonly overrides?: Partial<CommandHandlers>;
  /** Reads commands of versions that only the test knows. */
  readonly upCaster?: UpCaster;
  /** Keeps its database in this folder, which stays; a temporary one by default, which goes. */
  readonly dataDir?: string;
  /** Largest document that is taken, in bytes; {@link TEST_UPLOAD_LIMIT_BYTES} by default. */
  readonly uploadLimitBytes?: number;
  /** What all documents may take together, in bytes. */
  readonly documentsLimitBytes?: number;
  /** For how long a request whose body does not come is waited for, in milliseconds. */
  readonly bodySilenceMs?: number;
  /** For how long the rest of a body that was answered already may still come, in milliseconds. */
  readonly answeredBodyMs?: number;
  /** For how long an answer that nobody reads is held, in milliseconds. */
  readonly answerSilenceMs?: number;
  /** How many live lines are open at most; as usual by default. */
  readonly mostLines?: number;
  /** Where its documents are; their folder by default. */
  readonly documentsStore?: S3Settings;
  /** As if so many proxies stood in front; none by default. */
  readonly proxies?: number;
  /** Days without contact after which a device hides what it holds; as usual by default. */
  readonly contactDays?: number;
  /** How mail is sent; none is by default. */
  readonly mail?: MailSettings;
  /** The push services that it may call; the known ones by default. */
  readonly pushServices?: readonly string[];
  /** Where browsers find it; by default where each request says. */
  readonly publicAddress?: string;
  /** Of the product. */
  readonly version?: string;
  /** The last good backup; none is known by default. */
  readonly findLastBackup?: () => Promise<KnownBackup | undefined>;
  readonly backupAlertHours?: number;
  /** Who watches; nobody by default. */
  readonly meter?: Partial<Meter>;
}

export interface TestReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** The body as JSON; throws when it is none. */
  json(): unknown;
}

export interface TestRequest {
  /** Who calls; nobody when absent. */
  readonly as?: DipendenteId | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The real application on a database file of its own, called without a network. */
export interface TestServer extends AsyncDisposable {
  readonly app: App;
  readonly db: TestDatabase;
  /** Folder of the database and of the documents. */
  readonly dataDir: string;
  readonly clock: TestClock;
  readonly log: RecordedLog;
  /** How each entity reaches devices. */
  readonly entities: SyncedEntities;
  /** Writes rows; devices receive them once they are published. */
  readonly rows: RowMaker;
  /** Puts every row that there is into the feed. */
  publish(): Promise<void>;
  /** Hears of news as a device of that person does; gives how to stop. */
  hear(as: DipendenteId, send: (event: ServerEvent) => void): Promise<() => void>;
  /** A valid token of the account as it is now. */
  tokenOf(id: DipendenteId): string;
  call(method: string, url: string, request?: TestRequest): Promise<TestReply>;
  /** Listens on a free port of this machine and gives the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** What nobody waits for may still be writing, as lines of the log do: a moment later. */
async function whenFree<Value>(read: () => Value): Promise<Value> {
  for (;;) {
    try {
      return read();
    } catch (error) {
      if (!String(error).includes('A transaction is open')) throw error;
      await setImmediate();
    }
  }
}

/** The real application of these parts: what composes it is known to no room. */
export function composeRealApp(parts: AppParts): Promise<App> {
  return createApp(parts);
}

/** Starts the application for one test; `await using` closes it. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = options.dataDir ?? mkdtempSync(join(tmpdir(), 'gestionale-test-'));
  const { engine = testEngine() } = options;
  const db = await openDatabaseOf(folder, options.dataDir !== undefined, engine);
  const clock = createTestClock(options.startMs);
  // One that starts later is another run of the server, with other marks and ids.
  const random = createTestRandom(`gestionale ${options.startMs ?? ''}`);
  const log = createRecordedLog();
  const documentStore = await openDocumentStore({
    dataDir: folder,
    s3: options.documentsStore,
    createId: createIdMaker(clock, createTestRandom('documents')),
    clock,
    log,
  });
  const app = await createApp({
    db: options.runsTwice === true ? runEachTwice(db) : db,
    clock,
    random,
    timers: clock,
    log,
    ...settingsIn(folder),
    proxies: options.proxies ?? 0,
    ...(options.appFolder === undefined ? {} : { appFolder: options.appFolder }),
    ...(options.documentsStore === undefined ? {} : { documentStore }),
    ...(options.uploadLimitBytes === undefined
      ? {}
      : { uploadLimitBytes: options.uploadLimitBytes }),
    ...(options.documentsLimitBytes === undefined
      ? {}
      : { documentsLimitBytes: options.documentsLimitBytes }),
    overrides: options.overrides ?? {},
    ...(options.bodySilenceMs === undefined ? {} : { bodySilenceMs: options.bodySilenceMs }),
    // Tests ask for thousands of refusals.
    refusalHoldMs: 0,
    ...(options.answeredBodyMs === undefined ? {} : { answeredBodyMs: options.answeredBodyMs }),
    ...(options.answerSilenceMs === undefined ? {} : { answerSilenceMs: options.answerSilenceMs }),
    ...(options.mostLines === undefined ? {} : { mostLines: options.mostLines }),
    ...(options.contactDays === undefined ? {} : { contactDays: options.contactDays }),
    pdf: PDF,
    ...(options.pushServices === undefined ? {} : { pushServices: options.pushServices }),
    meter: options.meter,
    version: options.version,
    findLastBackup: options.findLastBackup,
    backupAlertHours: options.backupAlertHours,
    ...(options.mail === undefined ? {} : { mail: options.mail }),
    ...(options.publicAddress === undefined ? {} : { publicAddress: options.publicAddress }),
    ...(options.upCaster === undefined ? {} : { upCaster: options.upCaster }),
  });

  db.beginServing();

  const accountOf = (id: DipendenteId) => {
    const select = db.query.selectFrom('dipendenti').selectAll().where('id', '=', id);
    const account = db.now.first(select);
    if (account === undefined) throw new Error('No account has that id');
    return account;
  };
  const tokenOf = createTokenKeeper(db, clock, app.tokens);

  const close = async (): Promise<void> => {
    await app.close();
    await db.close();
    if (options.dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };

  return {
    app,
    db,
    dataDir: folder,
    clock,
    log,
    entities: syncedEntities,
    rows: createRowMaker(db),
    publish: () => publishAll(app.engine),
    hear: async (as, send) => {
      const stream = await app.engine.live(accountOf(as));
      if (!stream.ok) throw new Error('The stream of news was refused');
      return stream.value(send, () => undefined).stop;
    },
    tokenOf,
    call: async (method, url, { as, body, headers = {} } = {}) => {
      const token = as === undefined ? undefined : await whenFree(() => tokenOf(as));
      const reply = await app.server.inject({
        method: method as 'GET',
        url,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as string | object | Buffer }),
      });
      const answered = {
        status: reply.statusCode,
        headers: reply.headers,
        text: reply.payload,
      };
      // What stands in for a handler may refuse as it likes.
      if (options.overrides === undefined) refuseUnlisted(method, url, body, answered);
      return {
        ...answered,
        bytes: reply.rawPayload,
        json: () => JSON.parse(reply.payload) as unknown,
      };
    },
    listen: () => app.server.listen({ host: '127.0.0.1', port: 0 }),
    close,
    [Symbol.asyncDispose]: close,
  };
}
