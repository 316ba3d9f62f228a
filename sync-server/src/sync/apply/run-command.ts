import { refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import type { DeviceRegister } from '../device-register.ts';
import type { SyncedEntities } from '../feed/synced-entity.ts';
import { JsonText, type RowRef, type TransactionContext } from '../handlers.ts';
import type { CommandApplier, CommandCall } from './apply-command.ts';
import type { CommandKey } from './outcome-store.ts';

export interface RunCommandParts {
  readonly applier: CommandApplier;
  readonly devices: DeviceRegister;
  readonly entities: SyncedEntities;
}

/**
 * One command by its REST route, inside the caller's transaction and, when it has a key, once only. Gives the whole
 * row as it is now and as the caller may see it; null for a command that answers with nothing.
 */
export async function runCommand(
  parts: RunCommandParts,
  call: CommandCall,
  key: CommandKey | undefined,
  context: TransactionContext,
): Promise<Outcome<JsonText | null>> {
  const outcome = await (key === undefined
    ? parts.applier.apply(call, context)
    : runOnce(parts, call, key, context));
  if (!outcome.ok) return outcome;
  return outcome.value === null ? { ok: true, value: null } : read(parts, outcome.value, context);
}

async function runOnce(
  { applier, devices }: RunCommandParts,
  call: CommandCall,
  key: CommandKey,
  context: TransactionContext,
): Promise<Outcome<RowRef | null>> {
  const { device, sequence } = key;
  const user = context.user.id;
  if (!(await devices.belongsTo(context.db, device, user))) return refuse('riga_altrui');
  const outcome = await applier.applyOnce(call, key, context);
  await devices.note(context.db, {
    device,
    user,
    arrived: sequence,
    issued: sequence,
    clockOffsetMs: undefined,
    waiting: undefined,
    emptied: false,
    at: context.adesso,
  });
  return outcome;
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
