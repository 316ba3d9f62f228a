import type { InputOf, OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type {
  live,
  PullRequest,
  push,
  PushResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';
import { createUpCaster, type UpCaster } from '@gestionale/shared-schema/sync/up-cast.ts';

import type { Database } from '../db/database.ts';
import { createCommandApplier, type CommandCall } from './apply/apply-command.ts';
import { createCommandContext } from './apply/command-context.ts';
import { createOutcomeStore, type CommandKey } from './apply/outcome-store.ts';
import { runCommand } from './apply/run-command.ts';
import { createIdMaker, type Clock, type RandomBytes } from './clock.ts';
import { createDeviceRegister } from './device-register.ts';
import { createFeed } from './feed/feed.ts';
import type { SyncedEntities } from './feed/synced-entity.ts';
import { TouchedRows } from './feed/touched-rows.ts';
import type {
  HistoryWriter,
  CommandContext,
  CommandHandlers,
  JsonText,
  QueryContext,
} from './handlers.ts';
import { createLiveHub } from './live-hub.ts';
import type { Log } from './log.ts';
import { createPuller } from './pull/pull.ts';
import { applyPush } from './push.ts';

export interface EngineParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Log;
  readonly handlers: CommandHandlers;
  readonly entities: SyncedEntities;
  readonly annota: HistoryWriter;
  /** How commands of earlier versions are read; the product's own by default. */
  readonly upCaster?: UpCaster;
}

/** What an online-only action does inside its transaction; a refusal undoes all of it. */
export type Act<Value> = (context: CommandContext) => Outcome<Value>;

/** Everything that changes the company's data or follows its changes; each call is one transaction. */
export interface Engine {
  /** See {@link runCommand}. */
  run(
    call: CommandCall,
    key: CommandKey | undefined,
    context: QueryContext,
  ): Outcome<JsonText | null>;
  /** See {@link applyPush}. */
  push(envelope: InputOf<typeof push>, context: QueryContext): Outcome<PushResponse>;
  pull(request: PullRequest, context: QueryContext): Outcome<JsonText>;
  /** An act that needs an answer now: what it does, its history and its feed rows are one, or nothing. */
  readonly act: <Value>(context: QueryContext, work: Act<Value>) => Outcome<Value>;
  /** A change that nobody commanded (a new day, a first account): its effects and feed rows are one. */
  readonly change: (work: (touch: CommandContext['touch']) => void) => void;
  readonly live: OutputOf<typeof live>;
}

export function createEngine(parts: EngineParts): Engine {
  const { db, clock, random, log, handlers, entities, annota, upCaster = createUpCaster() } = parts;
  const feed = createFeed(db, entities, random);
  const outcomes = createOutcomeStore(db);
  const devices = createDeviceRegister(db);
  const pull = createPuller({ db, feed, entities, log, devices, outcomes });
  const hub = createLiveHub(() => feed.state());
  const createId = createIdMaker(clock, random);
  const applier = createCommandApplier({ feed, outcomes, handlers, annota, createId, upCaster });

  /** Listeners hear of a change only once it is committed. */
  function announcing<Value>(work: () => Value): Value {
    const value = work();
    hub.announce();
    return value;
  }

  return {
    run: (call, key, context) =>
      announcing(() => runCommand({ applier, devices, entities }, call, key, context)),
    push: (envelope, context) =>
      announcing(() =>
        applyPush({ applier, devices, outcomes, feed, log, upCaster }, envelope, context),
      ),
    pull: (request, context) => ({ ok: true, value: pull(request, context) }),
    act: (context, work) =>
      announcing(() =>
        db.transaction(() =>
          db.attempt(() => {
            const touched = new TouchedRows();
            const outcome = work(createCommandContext({ annota, createId }, context, touched));
            if (outcome.ok) feed.flush(touched);
            return outcome;
          }),
        ),
      ),
    change: (work) =>
      announcing(() =>
        db.transaction(() => {
          const touched = new TouchedRows();
          work((entity, id) => touched.add(entity, id));
          feed.flush(touched);
        }),
      ),
    live: hub.stream,
  };
}
