import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { EventStream } from '@gestionale/shared-schema/contract/contract.ts';
import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contractOf, isCommandName, type CommandName } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { commandHandlers, createApp, type App } from '../app.ts';
import { RESTORE_MARKER, applyRestore } from '../apply-restore.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { SqliteDatabase } from '../db/sqlite-database.ts';
import { canonicalText } from '../sync/apply/fingerprint.ts';
import type { Clock, RandomBytes, Timers } from '../sync/clock.ts';
import type { FeedState } from '../sync/feed/feed.ts';
import { audiencesOf } from '../sync/feed/synced-entity.ts';
import type { CommandHandler, CommandHandlers } from '../sync/handlers.ts';
import { syncedEntities } from '../synced-entities.ts';
import { openTestSession, TEST_LIVES } from './open-test-session.ts';
import { publishAll } from './publish-all.ts';
import { TEST_VAPID_KEYS } from './receivers/test-vapid-keys.ts';
import { createRowMaker, type RowMaker } from './row-maker.ts';
import { createSwitchedDatabase, type WriteFailure } from './switched-database.ts';
import { createTestClock } from './test-clock.ts';
import { createTestRandom } from './test-random.ts';
import { readVisibleRows, type VisibleRows } from './visible-rows.ts';

/** One thing that a command did, as the database remembers it. */
export interface Effect {
  readonly user: string;
  readonly name: string;
  /** The input, as canonical text. */
  readonly input: string;
}

/** What a key came to, as the database remembers it. */
export interface KeyOutcome {
  readonly device: string;
  readonly sequence: number;
  readonly user: string;
  /** Null: accepted. */
  readonly codice: string | null;
}

export interface SimulatedReply {
  readonly status: number;
  readonly text: string;
}

/** The real application, kept for many short histories: its data, its time and its life are handed in. */
export interface SimulatedServer {
  /** Goes on with the data that it was made with, as if it had never had any other. */
  begin(): Promise<void>;
  /** Ends the process, if it was not killed, and starts another with the data that it left. */
  restart(): Promise<void>;
  /** What it does by itself when a day is new; what a failing write cut short is done again. */
  night(): Promise<void>;
  /** The data as a copy of the database file holds them. */
  backup(): Uint8Array;
  /**
   * Puts a backup back: as the manual says, with the marker, so that a new epoch begins; without it
   * when `random` is null.
   */
  restore(bytes: Uint8Array, random: RandomBytes | null): Promise<void>;
  failAfter(writes: number, failure: WriteFailure): void;
  /** No failure is planned any more. */
  calm(): void;
  readonly killed: boolean;
  call(
    method: string,
    url: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<SimulatedReply>;
  /** A valid token, null for an account that may not log in. */
  tokenOf(id: DipendenteId): string | null;
  /** What a person's device hears; its own HTTP side cannot be read through the in-process door. */
  live(person: { readonly id: DipendenteId; readonly ruolo: Ruolo }): Promise<EventStream>;
  visibleTo(person: { readonly id: DipendenteId; readonly ruolo: Ruolo }): Promise<VisibleRows>;
  /** How far the feed is, and of which history. */
  feed(): FeedState;
  /** The last sequence at which anything changed that a person sees or saw, or the own account. */
  concerns(person: { readonly id: DipendenteId; readonly ruolo: Ruolo }): number;
  /** Which run of the server wrote a sequence; `ended` where that is so long ago that it is not known. */
  markOf(sequence: number): string;
  effects(): Effect[];
  outcomes(): KeyOutcome[];
  all<Row>(sql: string, ...parameters: readonly unknown[]): Row[];
  run(sql: string, ...parameters: readonly unknown[]): void;
  close(): Promise<void>;
}

/** The input of a command as the server reads it, in the words in which effects are remembered. */
export function commandText(name: string, input: unknown): string {
  if (!isCommandName(name)) return canonicalText(input);
  const parsed = parseInput(contractOf(name), input);
  return canonicalText(parsed.ok ? parsed.value : input);
}

const EFFECTS_TABLE = 'CREATE TABLE effects (user TEXT, name TEXT, input TEXT)';

/** A database file of this version with the rows that a company is made of, all in the feed. */
export async function makeCompanyFile(fill: (rows: RowMaker) => void): Promise<Uint8Array> {
  const db = await openDatabase(':memory:');
  db.now.run(rawQuery(EFFECTS_TABLE, []));
  db.now.run(rawQuery("UPDATE feed_counter SET epoch = '00'", []));
  // A write of nobody's would count among those after which a process is killed.
  db.now.run(rawQuery("INSERT INTO archive_secret (id, secret) VALUES (1, 'simulato')", []));
  const clock = createTestClock();
  const app = await composeApp(db, clock, createTestRandom());
  fill(createRowMaker(db));
  await publishAll(app.engine);
  const bytes = copyOf(db);
  await app.close();
  await db.close();
  return bytes;
}

export async function createSimulatedServer(
  bytes: Uint8Array,
  clock: Clock & Timers,
  random: RandomBytes,
): Promise<SimulatedServer> {
  const db = createSwitchedDatabase(bytes);
  const { all, run, ...look } = lookInto(db);
  let starts = 0;
  let app = await start();

  /** What it draws first marks the run: never as before, also when a history is played again. */
  function start(): Promise<App> {
    starts += 1;
    let isFirst = true;
    return composeApp(db, clock, (size) => {
      const bytes = random(size);
      if (isFirst) bytes[0] = (bytes[0] ?? 0) ^ starts;
      isFirst = false;
      return bytes;
    });
  }

  async function startAgain(): Promise<void> {
    await app.close();
    app = await start();
  }

  return {
    begin: async () => {
      // A history that broke a promise may have ended while it was down.
      if (db.killed) db.revive();
      // Who listens for news was told of sequences up to here, and is told of later ones only.
      const [counter] = all<{ past: number }>('SELECT sequence AS past FROM feed_counter');
      await db.beginAgain();
      run('UPDATE feed_counter SET sequence = max(sequence, ?1)', counter?.past);
    },
    restart: async () => {
      db.revive();
      await startAgain();
    },
    night: async () => {
      await app.keepRules().catch(async () => {
        if (!db.killed) await app.keepRules();
      });
    },
    backup: () => db.copy(),
    restore: async (content, restoreRandom) => {
      await db.switchTo(content);
      if (restoreRandom !== null) {
        await withMarker((folder) => applyRestore(db, folder, restoreRandom, clock));
      }
      await startAgain();
    },
    failAfter: (writes, failure) => db.failAfter(writes, failure),
    calm: () => db.calm(),
    get killed() {
      return db.killed;
    },
    call: async (method, url, headers, body) => {
      const payload = body === undefined ? {} : { payload: body };
      const reply = await app.server.inject({ method: method as 'GET', url, headers, ...payload });
      return { status: reply.statusCode, text: reply.payload };
    },
    tokenOf: (id) => {
      const account = db.now.first(
        db.query.selectFrom('dipendenti').selectAll().where('id', '=', id),
      );
      return account?.attivo === 1 ? app.tokens.sign(openTestSession(db, clock, id)) : null;
    },
    live: async (person) => {
      const stream = await app.engine.live(person);
      if (!stream.ok) throw new Error('The stream of news was refused');
      return stream.value;
    },
    visibleTo: (person) => db.read((tx) => readVisibleRows(tx, syncedEntities, person)),
    all,
    run,
    ...look,
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}

function composeApp(db: Database, clock: Clock & Timers, random: RandomBytes): Promise<App> {
  return createApp({
    db,
    clock,
    random,
    timers: clock,
    log: { info: () => undefined, error: () => undefined },
    jwtSecret: 'only-for-tests-only-for-tests-only-for-tests',
    vapidKeys: TEST_VAPID_KEYS,
    proxies: 0,
    ...TEST_LIVES,
    scadenzeGiorni: 60,
    appFolder: '/no-app',
    dataDir: '/no-data',
    refusalHoldMs: 0,
    uploadLimitBytes: 1,
    documentsLimitBytes: 1,
    overrides: rememberEffects(),
    // A history has few commands: even those of one batch come apart, and a kill comes in between.
    commandsPerTransaction: 2,
  });
}

/** The real handlers; each effect leaves a line that lives and dies with it. */
function rememberEffects(): CommandHandlers {
  const names = Object.keys(commandHandlers) as CommandName[];
  const remembered = names.map((name) => {
    const handler = commandHandlers[name] as CommandHandler<CommandName>;
    const remembering: CommandHandler<CommandName> = async (input, context) => {
      const outcome = await handler(input, context);
      if (outcome.ok) {
        const line = [context.user.id, name, canonicalText(input)];
        await context.db.run(rawQuery('INSERT INTO effects VALUES (?1, ?2, ?3)', line));
      }
      return outcome;
    };
    return [name, remembering];
  });
  return Object.fromEntries(remembered) as CommandHandlers;
}

/** More than a history has commands. */
const NUMBERS = `WITH RECURSIVE n (value) AS (
  SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 1000) SELECT value FROM n`;

function lookInto(
  db: SqliteDatabase,
): Pick<SimulatedServer, 'feed' | 'concerns' | 'markOf' | 'effects' | 'outcomes' | 'all' | 'run'> {
  const all: SimulatedServer['all'] = <Row>(sql: string, ...parameters: readonly unknown[]) =>
    db.now.all(rawQuery<Row>(sql, parameters));
  return {
    all,
    run: (sql, ...parameters) => void db.now.run(rawQuery(sql, parameters)),
    feed: () => {
      const [state] = all<FeedState>('SELECT sequence, epoch FROM feed_counter');
      if (state === undefined) throw new Error('The counter row of the feed is missing');
      return state;
    },
    concerns: (person) => {
      const [row] = all<{ sequence: number }>(
        `SELECT coalesce(max(sequence), 0) AS sequence FROM feed
          WHERE audience IN (SELECT value FROM json_each(?1))
             OR (entity = 'dipendenti' AND id = ?2)`,
        JSON.stringify(audiencesOf(person)),
        person.id,
      );
      return row?.sequence ?? 0;
    },
    markOf: (sequence) => {
      const [run] = all<{ mark: string }>(
        `SELECT mark FROM feed_runs WHERE first_sequence <= ?1
          ORDER BY first_sequence DESC LIMIT 1`,
        sequence,
      );
      return run?.mark ?? 'ended';
    },
    effects: () => all<Effect>('SELECT user, name, input FROM effects'),
    outcomes: () =>
      all<KeyOutcome>(
        `SELECT device, sequence, dipendente_id AS user, refusal ->> '$.codice' AS codice FROM outcomes
          UNION ALL
          SELECT k.device, n.value, d.dipendente_id, NULL
          FROM settled_keys AS k JOIN devices AS d ON d.id = k.device
            JOIN (${NUMBERS}) AS n ON n.value BETWEEN k.first AND k.last
          WHERE NOT EXISTS (
            SELECT 1 FROM outcomes AS o WHERE o.device = k.device AND o.sequence = n.value)`,
      ),
  };
}

function copyOf(db: SqliteDatabase): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'gestionale-simulation-'));
  try {
    const file = join(folder, 'copia.sqlite');
    db.now.run(rawQuery('VACUUM INTO ?1', [file]));
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withMarker(work: (folder: string) => Promise<unknown>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gestionale-simulation-'));
  try {
    writeFileSync(join(folder, RESTORE_MARKER), '');
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
