import type { PushRequest } from '@gestionale/shared-schema/sync/protocol.ts';

import type { StoredEntry } from '../src/local-db/outbox-db.ts';
import { splitRowKey } from '../src/local-db/row-key.ts';
import { covers } from '../src/outbox/read-queue.ts';
import type { Member } from './company.ts';
import { readOutbox } from './disk.ts';
import { keyOf, textOf, type Journal } from './journal.ts';
import type { Findings } from './violation.ts';

/**
 * Writes down which command goes under which key, as the disk says at that moment; and nothing goes
 * before what it depends on was accepted, unless that goes with it and is named.
 */
export function checkPush(
  journal: Journal,
  findings: Findings,
  disk: IDBFactory,
  { id: chi }: Member,
  { dispositivo, primo, comandi }: PushRequest,
): void {
  const { entries, receipts } = readOutbox(disk, chi);
  const open = entries.filter(
    ({ rifiuto, seq }) => rifiuto !== null || !receipts.some((each) => covers(each, seq)),
  );
  for (const [posto, comando] of comandi.entries()) {
    if (comando === null) continue;
    const seq = primo + posto;
    const entry = entries.find((each) => each.seq === seq);
    const submission = entry === undefined ? undefined : journal.of(entry);
    const { nome, dati } = comando;
    journal.noteSent(keyOf(dispositivo, seq), { submission, chi, nome }, dati);
    const named = placesBefore(comandi, posto);
    const needed =
      entry &&
      open.find(
        (other) =>
          other.seq < seq &&
          depends(entry, other) &&
          (other.rifiuto !== null || !named.has(other.seq - primo)),
      );
    if (needed === undefined || submission === undefined) continue;
    findings.report('out-of-order', `${textOf(submission)} went before ${needed.testo}`);
  }
}

/** The places that a command names, and those that they name in turn. */
function placesBefore(comandi: PushRequest['comandi'], posto: number): Set<number> {
  const found = new Set<number>();
  const open = [posto];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const earlier of comandi[next]?.dopo ?? []) {
      if ((comandi[earlier] ?? null) === null || found.has(earlier)) continue;
      found.add(earlier);
      open.push(earlier);
    }
  }
  return found;
}

/** They change the same row, or one speaks of what the other would create. */
function depends(later: StoredEntry, earlier: StoredEntry): boolean {
  if (later.righe.some((key) => earlier.righe.includes(key))) return true;
  const text = JSON.stringify(later.dati);
  return earlier.crea.some((key) => text.includes(splitRowKey(key).id));
}
