import type { ParseOptions } from '@gestionale/shared-schema/contract/parse-input.ts';
import { refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import {
  contractOf,
  isCommandName,
  type CommandInput,
  type CommandName,
} from '@gestionale/shared-schema/registry.ts';
import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import type { RawCommand, UpCaster } from '@gestionale/shared-schema/sync/up-cast.ts';

import { tellAct } from '../../audit/tell-changes.ts';
import { mayCall } from '../../auth/may-call.ts';
import { parseCompiled } from '../compiled-input.ts';
import { findExcess } from '../feed/find-excess.ts';
import type {
  CommandContext,
  CommandHandler,
  CommandHandlers,
  RowRef,
  TransactionContext,
} from '../handlers.ts';
import type { Bookkeeping } from './bookkeeping.ts';
import { createCommandContext, Traces } from './command-context.ts';
import { fingerprintOfCommand } from './fingerprint.ts';
import type { CommandKey, KnownKey, StoredOutcome } from './outcome-store.ts';

/** A command as it arrives, unparsed. */
export interface CommandCall extends RawCommand {
  /** Version of the protocol that a push says it was written for; absent by its plain route. */
  readonly protocol?: number;
}

export interface CommandApplierParts {
  readonly handlers: CommandHandlers;
  readonly createId: () => string;
  readonly upCaster: UpCaster;
}

/** A command under its key, with what is known of it. */
export interface KeyedCall {
  readonly call: CommandCall;
  readonly key: CommandKey;
  /** What the key came to before; undefined for a new one. */
  readonly known: KnownKey | undefined;
  /** Whether the device's numbers go on, so that none of them can stand for another command. */
  readonly goesOn: boolean;
}

/**
 * Applies commands inside the caller's transaction; a refusal or a throw leaves no effect behind. Feed,
 * outcomes and log are noted in the books, which are written before the transaction ends.
 */
export interface CommandApplier {
  apply(
    call: CommandCall,
    context: TransactionContext,
    books: Bookkeeping,
  ): Promise<Outcome<RowRef | null>>;
  /** The same, once per key: a replay is answered from what is stored. */
  applyOnce(
    keyed: KeyedCall,
    context: TransactionContext,
    books: Bookkeeping,
  ): Promise<Outcome<RowRef | null>>;
  /** What a known key was answered; undefined for a new one. Does nothing. */
  recall(keyed: KeyedCall): Outcome<RowRef | null> | undefined;
}

export function createCommandApplier(parts: CommandApplierParts): CommandApplier {
  /** Of an input within bounds. */
  async function apply(
    call: CommandCall,
    context: TransactionContext,
    books: Bookkeeping,
    key?: KeyedCall['key'],
  ): Promise<Outcome<RowRef | null>> {
    const traces = new Traces();
    const known = cast(parts, call);
    // A push has no path: its ids are fields as any other, and one that is missing is no row that is gone.
    const read = call.protocol === undefined ? {} : { inPath: [] };
    const outcome = await context.db.attempt(() => execute(parts, known, read, context, traces));
    if (!outcome.ok) return outcome;
    books.trace(traces);
    const { user, adesso, oggi } = context;
    const { name: azione } = known;
    const riga = outcome.value?.id;
    const changes = context.db.takeChanges();
    books.tell(tellAct({ azione, user, adesso, changes, riga, key }));
    books.note({ user, changes, oggi, adesso });
    return outcome;
  }

  return {
    async apply(call, context, books) {
      const excess = findExcess(call.input);
      return excess === undefined ? apply(call, context, books) : { ok: false, refusal: excess };
    },
    recall,
    async applyOnce(keyed, context, books) {
      const before = recall(keyed);
      if (before !== undefined) return before;
      const { call, key } = keyed;
      const excess = findExcess(call.input);
      const fingerprint = fingerprintOf(call, excess === undefined);
      const outcome: Outcome<RowRef | null> =
        excess === undefined
          ? await apply(call, context, books, key)
          : { ok: false, refusal: excess };
      books.store({ key, user: context.user.id, at: context.adesso, fingerprint, outcome });
      return outcome;
    },
  };
}

/** Of what was done long ago nobody can tell any more whether it was this. */
function recall({ call, known, goesOn }: KeyedCall): Outcome<RowRef | null> | undefined {
  if (known === 'done') return goesOn ? { ok: true, value: null } : refuse('chiave_scaduta');
  if (known !== undefined) return answerKnown(known, fingerprintOf(call));
  return undefined;
}

function answerKnown(known: StoredOutcome, fingerprint: Uint8Array): Outcome<RowRef | null> {
  return sameBytes(known.fingerprint, fingerprint) ? known.outcome : refuse('chiave_riusata');
}

/**
 * Of what was sent: however it is read later, the same command stays the same. All that are beyond
 * bounds are one: they are refused alike, and none is walked through.
 */
function fingerprintOf(
  { name, input }: CommandCall,
  isWithinBounds = findExcess(input) === undefined,
): Uint8Array {
  return isWithinBounds ? fingerprintOfCommand(name, input) : fingerprintOfCommand('', null);
}

/** The command as this version knows it. */
function cast({ upCaster }: CommandApplierParts, call: CommandCall): RawCommand {
  return upCaster.cast(call, call.protocol ?? PROTOCOL_VERSION);
}

/** Roles first, then the input, then the business: whoever may not ask learns nothing. */
async function execute(
  parts: CommandApplierParts,
  { name, input }: RawCommand,
  read: Pick<ParseOptions, 'inPath'>,
  base: TransactionContext,
  traces: Traces,
): Promise<Outcome<RowRef | null>> {
  if (!isCommandName(name)) return refuse('comando_sconosciuto');
  if (!mayCall(contractOf(name), base.user.ruolo)) return refuse('ruolo_non_ammesso');
  const parsed = parseCompiled(contractOf(name), input, read);
  if (!parsed.ok) return parsed;
  const context = createCommandContext(parts.createId, base, traces);
  return handlerOf(parts.handlers, name)(parsed.value, context);
}

/** The map pairs every name with the handler of its input; the pair is lost when the name is a variable. */
function handlerOf(
  handlers: CommandHandlers,
  name: CommandName,
): (input: CommandInput<CommandName>, context: CommandContext) => Promise<Outcome<RowRef | null>> {
  return handlers[name] as CommandHandler<CommandName>;
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}
