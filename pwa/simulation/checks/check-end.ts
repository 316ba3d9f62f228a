import { planQueue } from '../../src/outbox/entries/plan-queue.ts';
import { readCache, readCacheMeta, readOutbox } from '../world/disk.ts';
import type { Phone } from '../world/phone.ts';
import type { World } from '../world/world.ts';
import { checkHeldBack } from './check-held-back.ts';
import { countEntries } from './check-label.ts';
import { checkEffects, checkHours, locateAll, type Whereabouts } from './check-ledger.ts';
import { checkLife } from './check-life.ts';
import { compareRows } from './check-mirror.ts';
import { checkMonths } from './check-months.ts';
import { checkNotes } from './check-notes.ts';

/** How many commands are where at last. */
export type Totals = Readonly<Record<Whereabouts, number>>;

/** Everything that can be sent is sent, every device has what the server has now, and says so. */
export function isSettled(world: World): boolean {
  return world.phones.every((phone) => isAtRest(phone)) && isDrained(world);
}

/** The same, whatever the devices say of it yet. */
export function isDrained({ phones, gate }: World): boolean {
  const { sequence, epoch } = gate.server.feed();
  return phones.every(({ disk, user, beforeRestore }) => {
    const meta = readCacheMeta(disk, user);
    if (beforeRestore || meta?.epoch !== epoch || meta.sequence > sequence) return false;
    // What came after that concerns others, and nobody tells this device of it.
    if (meta.sequence < gate.server.concerns(gate.member(user))) return false;
    // The same sequence may have been given out before a backup was put back.
    const mark = gate.server.markOf(meta.sequence);
    return meta.cursor?.split('.').includes(mark) === true && hasNoWork(disk, user);
  });
}

function isAtRest({ session, user, tabs }: Phone): boolean {
  if (session?.user.id !== user || session.expired || tabs.length === 0) return false;
  return tabs.every((tab) => {
    const { kind } = tab.engine.sync.status();
    return kind === 'synced' || kind === 'needs-attention';
  });
}

/** What is left was refused, or is held by what was refused. */
function hasNoWork(disk: IDBFactory, user: string): boolean {
  const { entries } = readOutbox(disk, user);
  return (
    countEntries(disk, user).accepted === 0 &&
    planQueue(entries).sendable.length === 0 &&
    entries.every(({ heldBack }) => heldBack !== true)
  );
}

/** The promises that can be judged only when all is over. */
export async function checkEnd(world: World): Promise<Totals> {
  const { phones, gate, findings, journal } = world;
  const totals = {
    confirmed: 0,
    pending: 0,
    refused: 0,
    'given up': 0,
    'never saved': 0,
    lost: 0,
  };
  if (findings.first !== null) return totals;
  for (const phone of phones) await checkPhone(world, phone);
  checkEffects(gate.server, journal, findings);
  checkHours(gate.server, world.company, findings);
  checkLife(gate.server, findings);
  checkNotes(gate.server, world.company, findings);
  checkHeldBack(world);
  checkLateHours(world);
  await checkMonths(world);
  for (const where of locateAll(gate.server, journal, phones, findings).values())
    totals[where] += 1;
  return totals;
}

async function checkPhone({ gate, findings }: World, phone: Phone): Promise<void> {
  const cache = readCache(phone.disk, phone.user);
  const visible = await gate.server.visibleTo(gate.member(phone.user));
  compareRows(cache, visible, findings, phone.name);
  const { entries } = readOutbox(phone.disk, phone.user);
  const held = entries.filter(({ refusal }) => refusal === null).map(({ seq }) => seq);
  if (JSON.stringify(held) !== JSON.stringify(cache.pending)) {
    findings.report('divergent', `${phone.name} shows effects of ${cache.pending.join(', ')}`);
  }
  if (cache.pending.length === 0 && cache.base.size > 0) {
    findings.report('divergent', `${phone.name} keeps rows aside that no effect is on`);
  }
  for (const user of phone.channels.keys()) {
    if (user === phone.user) continue;
    const left = readCache(phone.disk, user);
    const rows = [...left.rows.values()].reduce((sum, list) => sum + list.size, 0);
    if (rows > 0) findings.report('forbidden', `${phone.name} holds ${rows} rows of one who left`);
  }
}

/**
 * Hours on a project that somebody was taken off are accepted: only never having been on it counts,
 * or that it was deleted. A project that was deleted may be there again after a backup was put back: a
 * refusal of before stands.
 */
function checkLateHours({ phones, findings, company, gate, plan }: World): void {
  if (plan.actions.some(({ kind }) => kind === 'restore')) return;
  const [one, due] = company.people;
  const [first, both] = company.progetti;
  const once = new Set([`${one.id} ${first}`, `${one.id} ${both}`, `${due.id} ${both}`]);
  const projects = gate.server.all<{ id: string }>('SELECT id FROM progetti');
  for (const { disk, user, name } of phones) {
    for (const { refusal, input, description } of readOutbox(disk, user).entries) {
      const isThere = projects.some(({ id }) => id === input['progetto_id']);
      if (refusal?.codice === 'progetto_eliminato' && isThere) {
        findings.report(
          'false-label',
          `${name}: ${description} is said to be for a project that is gone`,
        );
      }
      if (refusal?.codice !== 'mai_assegnato') continue;
      const pair = `${String(input['dipendente_id'])} ${String(input['progetto_id'])}`;
      if (once.has(pair) && isThere)
        findings.report('lost', `${name}: ${description} was assigned once`);
    }
  }
}
