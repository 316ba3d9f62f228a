import type { InputOf, OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type {
  live,
  PullRequest,
  push,
  PushResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';
import { createUpCaster, type UpCaster } from '@gestionale/shared-schema/sync/up-cast.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { AuditLog } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/database.ts';
import { createCommandApplier, type CommandCall } from './apply/apply-command.ts';
import { createOutcomeStore, type CommandKey } from './apply/outcome-store.ts';
import { runAct, runChange, type Act, type Change } from './apply/run-act.ts';
import { runCommand } from './apply/run-command.ts';
import { createIdMaker, realTimers, type Clock, type RandomBytes, type Timers } from './clock.ts';
import { createDeviceRegister } from './device-register.ts';
import { createFeed, type Feed } from './feed/feed.ts';
import { heardBy, type SyncedEntities } from './feed/synced-entity.ts';
import type { HistoryWriter, CommandHandlers, JsonText, QueryContext, User } from './handlers.ts';
import { createApartWriter, createJoinedWriter } from './joined-writer.ts';
import type { Log } from './log.ts';
import { createLiveHub, type News } from './news/live-hub.ts';
import { createNewsOfOthers } from './news/news-of-others.ts';
import { noteNews } from './news/news-of-transaction.ts';
import type { Notify } from './notify.ts';
import { CONTACT_DAYS, createPuller, type PullMeter } from './pull/pull.ts';
import { applyTogether, type PartDone, type PushPart } from './push-together.ts';
import { createPushTurns } from './push-turns.ts';
import { applyPush, COMMANDS_PER_TRANSACTION } from './push.ts';
import { findNotIn } from './still-in.ts';

export interface EngineParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** By which news is paced; those of the process by default. */
  readonly timers?: Timers | undefined;
  readonly log: Log;
  readonly handlers: CommandHandlers;
  readonly entities: SyncedEntities;
  readonly history: HistoryWriter;
  readonly notify: Notify;
  readonly audit: AuditLog;
  /** How commands of earlier versions are read; the product's own by default. */
  readonly upCaster?: UpCaster | undefined;
  /** See {@link COMMANDS_PER_TRANSACTION}, the default. */
  readonly commandsPerTransaction?: number | undefined;
  /** Days without contact after which a device hides what it holds. */
  readonly contactDays?: number | undefined;
  /** Is told of pulls. */
  readonly meter?: PullMeter | undefined;
}

/** Everything that changes the company's data or follows its changes; each call is one transaction. */
export interface Engine {
  /** See {@link runCommand}. */
  run(
    call: CommandCall,
    key: CommandKey | undefined,
    context: QueryContext,
  ): Promise<Outcome<JsonText | null>>;
  /** See {@link applyPush}. */
  push(envelope: InputOf<typeof push>, context: QueryContext): Promise<Outcome<PushResponse>>;
  pull(request: PullRequest, context: QueryContext): Promise<Outcome<JsonText>>;
  /** An act that needs an answer now: what it does, its history and its feed rows are one, or nothing. */
  readonly act: <Value>(context: QueryContext, work: Act<Value>) => Promise<Outcome<Value>>;
  /**
   * A change that nobody commanded (a new day, a first account): its effects and feed rows are one. The
   * log of activity has a line of it, `sistema.` and a name, if it has changed what that tells of.
   */
  readonly change: (work: Change, name?: string) => Promise<void>;
  /** What one who listens hears: of what concerns that person, at a pace. */
  live(user: Pick<User, 'id' | 'ruolo'>): Promise<Outcome<OutputOf<typeof live>>>;
  /** Tells those who listen of what another process has written since this was last asked. */
  readonly hearOthers: () => Promise<void>;
  /** How often that is to be asked, in milliseconds. */
  readonly hearOthersMs: number;
}

export function createEngine(parts: EngineParts): Engine {
  const { db, clock, random, log, handlers, entities, history, notify, audit } = parts;
  const { upCaster = createUpCaster() } = parts;
  const { commandsPerTransaction = db.joins?.attempts ?? COMMANDS_PER_TRANSACTION } = parts;
  const feed = createFeed(db, entities, random);
  const outcomes = createOutcomeStore(db);
  const devices = createDeviceRegister(db);
  const { contactDays = CONTACT_DAYS, meter } = parts;
  const pull = createPuller({ db, feed, entities, log, devices, outcomes, contactDays, meter });
  const hub = createLiveHub(parts.timers ?? realTimers);
  const others = createNewsOfOthers(db, feed, hub);
  const announce = (news: News): void => {
    hub.announce(news);
    others.noteOwn(news);
  };
  const turns = createPushTurns();
  const createId = createIdMaker(clock, random);
  const applier = createCommandApplier({ handlers, createId, upCaster });
  const books = { history, feed, outcomes, audit, notify };
  const pushing = { applier, devices, log, commandsPerTransaction, ...books };
  const createWriter = db.joins?.together === false ? createApartWriter : createJoinedWriter;
  const write = createWriter<PushPart, PartDone>({
    db,
    most: commandsPerTransaction,
    run: (tx, pushed) => applyTogether(pushing, tx, pushed),
  });
  const pushParts = { ...pushing, db, upCaster, announce, write, turns };

  const { announcing, announcingFor } = announcingBy({ db, feed, announce });

  return {
    run: (call, key, context) =>
      announcingFor(context, (tx, feed) => {
        const parts = { ...books, applier, devices, entities, feed };
        return runCommand(parts, call, key, { ...context, db: tx });
      }),
    push: (envelope, context) => applyPush(pushParts, envelope, context),
    pull,
    act: (context, work) =>
      announcingFor(context, (tx, feed) =>
        runAct({ createId, history, feed, audit, notify }, tx, context, work),
      ),
    change: (work, name = 'aggiornamento') =>
      announcing((tx, feed) => {
        const adesso = toIstante(clock.nowMs());
        return runChange({ feed, audit }, tx, { name, adesso }, work);
      }),
    live: async (user) => ({ ok: true, value: hub.open(await feed.state(db), heardBy(user)) }),
    hearOthers: others.hear,
    hearOthersMs: others.everyMs,
  };
}

interface AnnouncingParts {
  readonly db: Database;
  readonly feed: Feed;
  readonly announce: (news: News) => void;
}

/** How what is one transaction is done and told of. */
function announcingBy({ db, feed, announce }: AnnouncingParts) {
  /** One transaction; listeners hear of it only once it is committed. */
  async function announcing<Value>(
    work: (tx: Transaction, feed: Feed) => Promise<Value>,
  ): Promise<Value> {
    const { value, news } = await db.transaction(async (tx) => {
      const noted = noteNews(feed);
      return { value: await work(tx, noted.feed), news: await noted.news(tx) };
    });
    announce(news);
    return value;
  }

  /** The same for whoever was let in, if they still are. */
  function announcingFor<Value>(
    { user }: QueryContext,
    work: (tx: Transaction, feed: Feed) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    return announcing(async (tx, feed) => {
      const [notIn] = await findNotIn(tx, [user]);
      return notIn === undefined ? work(tx, feed) : refuse(notIn);
    });
  }

  return { announcing, announcingFor };
}
