import { refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import type { AuditLog } from '../../audit/audit-log.ts';
import type { DeviceRegister } from '../device-register.ts';
import type { Feed } from '../feed/feed.ts';
import {
  audiencesOf,
  seenBy,
  type FeedAudience,
  type SyncedEntities,
} from '../feed/synced-entity.ts';
import { JsonText, type HistoryWriter, type RowRef, type TransactionContext } from '../handlers.ts';
import type { Notify } from '../notify.ts';
import type { CommandApplier, CommandCall } from './apply-command.ts';
import { Bookkeeping } from './bookkeeping.ts';
import type { CommandKey, OutcomeStore } from './outcome-store.ts';

export interface RunCommandParts {
  readonly applier: CommandApplier;
  readonly devices: DeviceRegister;
  readonly entities: SyncedEntities;
  readonly history: HistoryWriter;
  readonly feed: Feed;
  readonly outcomes: OutcomeStore;
  readonly audit: AuditLog;
  readonly notify: Notify;
}

/**
 * One command by its REST route, inside the caller's transaction and, when it has a key, once only.
 * Gives the whole row as it is now and as the caller may see it; null for a command that answers with
 * nothing.
 */
export async function runCommand(
  parts: RunCommandParts,
  call: CommandCall,
  key: CommandKey | undefined,
  context: TransactionContext,
): Promise<Outcome<JsonText | null>> {
  const outcome = await (key === undefined
    ? run(parts, call, context)
    : runOnce(parts, call, key, context));
  if (!outcome.ok) return outcome;
  return outcome.value === null ? { ok: true, value: null } : read(parts, outcome.value, context);
}

async function run(
  parts: RunCommandParts,
  call: CommandCall,
  context: TransactionContext,
): Promise<Outcome<RowRef | null>> {
  const books = new Bookkeeping();
  const outcome = await parts.applier.apply(call, context, books);
  await books.write(context.db, parts);
  return outcome;
}

async function runOnce(
  parts: RunCommandParts,
  call: CommandCall,
  key: CommandKey,
  context: TransactionContext,
): Promise<Outcome<RowRef | null>> {
  const { applier, devices, outcomes } = parts;
  const { device, sequence } = key;
  const { db, adesso: at } = context;
  const user = context.user.id;
  if (!(await devices.belongsTo(db, device, user))) return refuse('riga_altrui');
  const books = new Bookkeeping();
  const known = await outcomes.find(db, key);
  const outcome = await applier.applyOnce({ call, key, known, goesOn: false }, context, books);
  await books.write(db, parts);
  await devices.note(db, [
    {
      device,
      user,
      arrived: sequence,
      issued: sequence,
      clockOffsetMs: undefined,
      waiting: undefined,
      emptied: false,
      at,
    },
  ]);
  if (known === undefined || !outcome.ok || outcome.value === null) return outcome;
  return (await mayStillSee(parts, outcome.value, context)) ? outcome : refuse('non_trovato');
}

/** A replay is answered before the command asks whether one may: an Operatore may have been a Manager then. */
async function mayStillSee(
  { entities }: RunCommandParts,
  { entity, id }: RowRef,
  { db, user }: TransactionContext,
): Promise<boolean> {
  if (user.ruolo !== 'Operatore') return true;
  const own: readonly FeedAudience[] = audiencesOf(user);
  return (await seenBy(entities[entity], db, id)).some((audience) => own.includes(audience));
}

/** A replay may find that its row was deleted since: then it is an unknown one. */
async function read(
  { entities }: RunCommandParts,
  { entity, id }: RowRef,
  { db, user, oggi }: TransactionContext,
): Promise<Outcome<JsonText>> {
  const synced = entities[entity];
  const text =
    synced.answer === undefined
      ? (await synced.project(db, [id], user.ruolo)).get(id)
      : await synced.answer(db, id, oggi);
  return text === undefined ? refuse('non_trovato') : { ok: true, value: new JsonText(text) };
}
