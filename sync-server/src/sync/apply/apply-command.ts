import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import {
  contractOf,
  isCommandName,
  type CommandInput,
  type CommandName,
} from '@gestionale/shared-schema/registry.ts';
import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import type { RawCommand, UpCaster } from '@gestionale/shared-schema/sync/up-cast.ts';

import { mayCall } from '../../auth/may-call.ts';
import type { Queries } from '../../db/database.ts';
import type { Feed } from '../feed/feed.ts';
import { findExcess } from '../feed/find-excess.ts';
import { TouchedRows } from '../feed/touched-rows.ts';
import type {
  HistoryWriter,
  CommandContext,
  CommandHandler,
  CommandHandlers,
  RowRef,
  TransactionContext,
} from '../handlers.ts';
import { createCommandContext } from './command-context.ts';
import { fingerprintOfCommand } from './fingerprint.ts';
import type { CommandKey, OutcomeStore } from './outcome-store.ts';

/** A command as it arrives, unparsed. */
export interface CommandCall extends RawCommand {
  /** Version of the protocol that it was written for; the current one when absent. */
  readonly protocol?: number;
}

export interface CommandApplierParts {
  readonly feed: Feed;
  readonly outcomes: OutcomeStore;
  readonly handlers: CommandHandlers;
  readonly annota: HistoryWriter;
  readonly createId: () => string;
  readonly upCaster: UpCaster;
}

/** Applies commands inside the caller's transaction; a refusal or a throw leaves no effect behind. */
export interface CommandApplier {
  apply(call: CommandCall, context: TransactionContext): Promise<Outcome<RowRef | null>>;
  /** The same, once per key: a replay is answered from what is stored. Effect, feed and outcome are one. */
  applyOnce(
    call: CommandCall,
    key: CommandKey,
    context: TransactionContext,
  ): Promise<Outcome<RowRef | null>>;
  /** What a known key was answered; undefined for a new one. Does nothing. */
  recall(
    db: Queries,
    call: CommandCall,
    key: CommandKey,
  ): Promise<Outcome<RowRef | null> | undefined>;
}

interface Applied {
  readonly row: RowRef | null;
  /** Sequence of the feed at which the effects show. */
  readonly feedSequence: number;
}

export function createCommandApplier(parts: CommandApplierParts): CommandApplier {
  const { feed, outcomes } = parts;

  async function lookUp(db: Queries, call: CommandCall, key: CommandKey) {
    const fingerprint = fingerprintOf(call);
    const known = await outcomes.find(db, key);
    if (known === undefined) return { fingerprint, answered: undefined };
    const isSame = sameBytes(known.fingerprint, fingerprint);
    return { fingerprint, answered: isSame ? known.outcome : refuse('chiave_riusata') };
  }

  return {
    async apply(call, context) {
      return rowOf(await context.db.attempt(() => execute(parts, call, context)));
    },
    recall: async (db, call, key) => (await lookUp(db, call, key)).answered,
    async applyOnce(call, key, context) {
      const { db } = context;
      const { fingerprint, answered } = await lookUp(db, call, key);
      if (answered !== undefined) return answered;
      const store = (outcome: Outcome<RowRef | null>, feedSequence: number): Promise<void> =>
        outcomes.put(db, key, {
          user: context.user.id,
          fingerprint,
          outcome,
          feedSequence,
          at: context.adesso,
        });
      const outcome = await db.attempt(async () => {
        const applied = await execute(parts, call, context);
        if (applied.ok) await store(rowOf(applied), applied.value.feedSequence);
        return applied;
      });
      if (!outcome.ok) await store(outcome, (await feed.state(db)).sequence);
      return rowOf(outcome);
    },
  };
}

/**
 * Of what was sent: however it is read later, the same command stays the same. All that are beyond
 * bounds are one: they are refused alike, and none is walked through.
 */
function fingerprintOf({ name, input }: CommandCall): Uint8Array {
  return findExcess(input) === undefined
    ? fingerprintOfCommand(name, input)
    : fingerprintOfCommand('', null);
}

/** Roles first, then the input, then the business: whoever may not ask learns nothing. */
async function execute(
  parts: CommandApplierParts,
  call: CommandCall,
  base: TransactionContext,
): Promise<Outcome<Applied>> {
  const excess = findExcess(call.input);
  if (excess !== undefined) return { ok: false, refusal: excess };
  const { protocol = PROTOCOL_VERSION } = call;
  const { name, input } = parts.upCaster.cast(call, protocol);
  if (!isCommandName(name)) return refuse('comando_sconosciuto');
  if (!mayCall(contractOf(name), base.user.ruolo)) return refuse('ruolo_non_ammesso');
  const parsed = parseInput(contractOf(name), input);
  if (!parsed.ok) return parsed;
  const touched = new TouchedRows();
  const outcome = await handlerOf(parts.handlers, name)(
    parsed.value,
    createCommandContext(parts, base, touched),
  );
  if (!outcome.ok) return outcome;
  return {
    ok: true,
    value: { row: outcome.value, feedSequence: await parts.feed.flush(base.db, touched) },
  };
}

/** The map pairs every name with the handler of its input; the pair is lost when the name is a variable. */
function handlerOf(
  handlers: CommandHandlers,
  name: CommandName,
): (input: CommandInput<CommandName>, context: CommandContext) => Promise<Outcome<RowRef | null>> {
  return handlers[name] as CommandHandler<CommandName>;
}

function rowOf(outcome: Outcome<Applied>): Outcome<RowRef | null> {
  return outcome.ok ? { ok: true, value: outcome.value.row } : outcome;
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}
