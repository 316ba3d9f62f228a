import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { commandOf } from '@gestionale/shared-schema/registry-at-hand.ts';
import type { CommandName } from '@gestionale/shared-schema/registry.ts';
import { isMoot } from '@gestionale/shared-schema/sync/is-moot.ts';
import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { StoredEntry } from '../../local-db/databases/outbox-db.ts';
import { followRows } from '../../outbox/effects/follow-rows.ts';
import { awaitOutcomes } from '../../outbox/entries/await-outcome.ts';
import { describeCommands, NOTHING } from '../../outbox/entries/describe-command.ts';
import { planQueue } from '../../outbox/entries/plan-queue.ts';
import { storeEntries } from '../../outbox/entries/store-entry.ts';
import type { SubmitResult } from '../../outbox/outbox-service.ts';
import { handOver, showEffects, type SubmitParts } from '../../outbox/submit.ts';
import { tellNotSaved } from '../../outbox/tell-not-saved.ts';
import { HELD_BACK_MS, releaseDue } from './release-due.ts';

/**
 * What comes of a command that can be taken back for some seconds. `held-back`: durable on this
 * device, its effect shown, and not sent yet.
 */
export type HeldBackResult =
  | Extract<SubmitResult, { outcome: 'refused' | 'not-saved' }>
  | {
      readonly outcome: 'held-back';
      /** It will wait for the network, too. */
      readonly isOffline: boolean;
      /** The refused entry, in words, that it will wait for; undefined where it waits for none. */
      readonly behind: string | undefined;
      /** `saved`: it never was; `not-saved`: it is on its way. */
      readonly takeBack: () => Promise<SubmitResult>;
      /** What came of it once it was sent. */
      readonly sent: Promise<SubmitResult>;
    };

/** What is given: its input names the row, and `text` says in Italian what it does. */
export interface HeldBackCommand {
  readonly name: CommandName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Stores a command and shows its effect at once; it is sent when it can no longer be taken back. */
export async function submitHeldBack(
  parts: SubmitParts,
  discard: (seq: number) => Promise<SubmitResult>,
  command: HeldBackCommand,
  isWatched: () => boolean,
): Promise<HeldBackResult> {
  const parsed = parseInput(commandOf(command.name), command.input);
  if (!parsed.ok) return { outcome: 'refused', refusal: parsed.refusal };
  const stored = await store(parts, command);
  if ('outcome' in stored) return stored;
  await parts.step('entry-stored');
  await followRows(parts, 'show-effect', showEffects(parts, [stored]));
  await parts.step('effect-applied');
  await parts.changes.announce();
  parts.onSaved();
  return {
    outcome: 'held-back',
    isOffline: !parts.sender.mayReach(),
    behind: await holderOf(parts, stored),
    takeBack: () => discard(stored.seq),
    sent: send(parts, stored.seq, isWatched),
  };
}

async function store(
  parts: SubmitParts,
  { name, input, text }: HeldBackCommand,
): Promise<StoredEntry | Extract<SubmitResult, { outcome: 'not-saved' }>> {
  const command = {
    name,
    input,
    createdAt: toIstante(parts.now()),
    callId: parts.createId(),
    protocol: PROTOCOL_VERSION,
    description: text,
    replaces: null,
    refusal: null,
    heldBack: true as const,
  };
  const [effect = NOTHING] = await describeCommands(parts, [command]);
  try {
    const [stored] = await storeEntries(parts, [Object.assign(command, effect)]);
    if (stored === undefined) throw new Error('What was stored is not there');
    return stored;
  } catch (error) {
    return tellNotSaved(parts, error);
  }
}

/** What will keep it from being sent once it may be: the entries that it leaves moot do not. */
async function holderOf({ queue }: SubmitParts, stored: StoredEntry): Promise<string | undefined> {
  const { items } = await queue.look();
  const before = items.filter(
    (item) => item.receipt === null && item.entry.seq < stored.seq && !isMoot(item, [stored]),
  );
  const { heldBack: _over, ...released } = stored;
  const plan = planQueue([...before.map(({ entry }) => entry), released]);
  const holder = plan.held.get(stored.seq);
  return holder?.refusal ? holder.description : undefined;
}

async function send(
  parts: SubmitParts,
  seq: number,
  isWatched: () => boolean,
): Promise<SubmitResult> {
  await new Promise<void>((resolve) => parts.timers.after(HELD_BACK_MS, resolve));
  await releaseDue(parts);
  const [outcome] = await awaitOutcomes(parts, [seq]);
  if (outcome?.outcome === 'refused' && isWatched()) await handOver(parts, seq, isWatched);
  return outcome ?? { outcome: 'saved' };
}
