import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { push, PushRequest, PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { StoredEntry } from '../../src/local-db/databases/outbox-db.ts';
import { splitRowKey } from '../../src/local-db/row-key.ts';
import { covers } from '../../src/outbox/entries/read-queue.ts';
import type { Member } from '../plan/company.ts';
import { readOutbox } from '../world/disk.ts';
import { keyOf, textOf, type Journal } from './journal.ts';
import type { Findings } from './violation.ts';

/** As a device sends it. */
export type SentPush = PushRequest & Pick<InputOf<typeof push>, 'behind'>;

/**
 * What leaves while something of its page is on the way, `unanswered`, must say behind what it is: else
 * the server could do it first.
 */
export function checkBehind(
  findings: Findings,
  { first, behind }: SentPush,
  unanswered: number,
): void {
  if (unanswered > 0 && behind === undefined) {
    findings.report('out-of-order', `the batch from ${first} does not say behind which it is`);
  }
}

/** The server did something of a batch: then the one in front of it had come. */
export function checkFront(
  findings: Findings,
  knows: (device: string, sequence: number) => boolean,
  { device, first, commands, behind }: SentPush,
  { outcomes }: PushResponse,
): void {
  const again = outcomes.filter(({ status }) => status === 'retry').length;
  const sent = commands.filter((command) => command !== null).length;
  if (behind === undefined || again === sent || knows(device, behind)) return;
  findings.report('out-of-order', `the batch from ${first} was done before ${behind} came`);
}

/**
 * Writes down which command goes under which key, as the disk says at that moment; and nothing goes
 * before what it depends on was accepted, unless that goes with it and is named.
 */
export function checkPush(
  journal: Journal,
  findings: Findings,
  disk: IDBFactory,
  { id: user }: Member,
  { device, first, commands }: PushRequest,
  /** Since the beginning; null where some clock goes wrong. */
  elapsedMs: number | null,
): void {
  const { entries, receipts } = readOutbox(disk, user);
  const open = entries.filter(
    ({ refusal, seq }) => refusal !== null || !receipts.some((each) => covers(each, seq)),
  );
  for (const [place, command] of commands.entries()) {
    if (command === null) continue;
    const seq = first + place;
    const entry = entries.find((each) => each.seq === seq);
    const submission = entry === undefined ? undefined : journal.of(entry);
    if (entry !== undefined) checkHeld(journal, findings, entry, elapsedMs);
    const { name, input } = command;
    journal.noteSent(keyOf(device, seq), { submission, user, name }, input);
    const named = placesBefore(commands, place);
    const needed =
      entry &&
      open.find(
        (other) =>
          other.seq < seq &&
          depends(entry, other) &&
          (other.refusal !== null || !named.has(other.seq - first)),
      );
    if (needed === undefined || submission === undefined) continue;
    findings.report('out-of-order', `${textOf(submission)} went before ${needed.description}`);
  }
}

/** The places that a command names, and those that they name in turn. */
function placesBefore(commands: PushRequest['commands'], place: number): Set<number> {
  const found = new Set<number>();
  const open = [place];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const earlier of commands[next]?.after ?? []) {
      if ((commands[earlier] ?? null) === null || found.has(earlier)) continue;
      found.add(earlier);
      open.push(earlier);
    }
  }
  return found;
}

/** They change the same row, or one speaks of what the other would create. */
function depends(later: StoredEntry, earlier: StoredEntry): boolean {
  if (later.rows.some((key) => earlier.rows.includes(key))) return true;
  const text = JSON.stringify(later.input);
  return earlier.creates.some((key) => text.includes(splitRowKey(key).id));
}

/**
 * A deletion leaves no device while it may be taken back: neither with its mark nor, where every clock
 * goes right (`elapsedMs`, since the beginning), before its time.
 */
function checkHeld(
  journal: Journal,
  findings: Findings,
  entry: StoredEntry,
  elapsedMs: number | null,
): void {
  const submission = journal.of(entry);
  const { notBefore } = submission;
  const early = elapsedMs !== null && notBefore !== undefined && elapsedMs < notBefore;
  if (early || entry.heldBack === true || submission.takenBack) {
    findings.report('false-label', `${textOf(submission)} was sent and may be taken back`);
  }
}
