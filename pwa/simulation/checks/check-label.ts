import { covers } from '../../src/outbox/entries/read-queue.ts';
import { readCacheMeta, readOutbox } from '../world/disk.ts';
import type { Phone } from '../world/phone.ts';
import type { Tab } from '../world/tab.ts';
import type { Findings } from './violation.ts';

/** How many entries of an outbox are in which state, as the disk says. */
export interface Counted {
  readonly pending: number;
  readonly accepted: number;
  readonly refused: number;
}

export function countEntries(disk: IDBFactory, userId: string): Counted {
  const { entries, receipts } = readOutbox(disk, userId);
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  const accepted = entries.filter(
    ({ refusal, seq }) => refusal === null && receipts.some((each) => covers(each, seq)),
  ).length;
  return { pending: entries.length - refused - accepted, accepted, refused };
}

/** What a tab says of sending and receiving must be so, whenever nothing is under way in it. */
export function checkLabel(phone: Phone, tab: Tab, findings: Findings): void {
  const status = tab.engine.sync.status();
  const counted = countEntries(phone.disk, tab.user.id);
  const claim = `${tab.name} says ${JSON.stringify(status)} with ${JSON.stringify(counted)}`;
  const demand = (truth: boolean, why = ''): void => {
    if (!truth) findings.report('false-label', `${claim}${why}`);
  };
  const isUnreached = !phone.online || tab.lastHeard === 'nothing';
  switch (status.kind) {
    case 'synced':
      demand(counted.pending + counted.accepted + counted.refused === 0);
      demand(readCacheMeta(phone.disk, tab.user.id)?.complete === true, ', incomplete');
      demand(hasDownloadedOwn(phone, tab), ', without what was sent');
      demand(phone.online && tab.lastHeard === 'answer', ', not reached');
      demand(!tab.unkept, ', and what came was not kept');
      break;
    case 'checking':
      demand(counted.pending + counted.accepted + counted.refused === 0);
      break;
    case 'sending':
      demand(counted.pending + counted.accepted > 0 && counted.refused === 0);
      break;
    case 'pending':
      demand(status.count === counted.pending && counted.refused === 0);
      break;
    case 'needs-attention':
      demand(status.count === counted.refused);
      demand((status.offline === true) === isUnreached, ', reached or not');
      break;
    case 'offline':
      demand(status.pending === counted.pending && counted.refused === 0);
      demand(isUnreached, ', reached');
      break;
    case 'session-expired':
      demand(status.pending === counted.pending);
      demand(phone.session?.expired === true || phone.session === null, ', in session');
      break;
    case 'server-trouble':
    case 'app-outdated':
      demand(status.pending === counted.pending && counted.refused === 0);
      demand(status.kind === 'server-trouble', ', up to date');
      demand(tab.inTrouble.pull || (tab.inTrouble.push && counted.pending > 0), ', not in trouble');
      break;
    case 'device-full':
    case 'storage-unavailable':
      demand(status.pending === counted.pending && counted.refused === 0);
      demand((status.offline === true) === isUnreached, ', reached or not');
      demand(tab.unkept, ', and what came was kept');
      break;
    case 'first-download':
      demand(counted.refused === 0);
      break;
  }
}

/** What was accepted is among the rows. */
function hasDownloadedOwn({ acknowledged, disk }: Phone, { user }: Tab): boolean {
  const newest = acknowledged.get(user.id);
  const meta = readCacheMeta(disk, user.id);
  if (newest === undefined || meta === undefined || meta.epoch !== newest.epoch) return true;
  return meta.sequence >= newest.sequence;
}
