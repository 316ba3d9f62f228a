import { covers } from '../src/outbox/read-queue.ts';
import { readCacheMeta, readOutbox } from './disk.ts';
import type { Phone } from './phone.ts';
import type { Tab } from './tab.ts';
import type { Findings } from './violation.ts';

/** How many entries of an outbox are in which state, as the disk says. */
export interface Counted {
  readonly pending: number;
  readonly accepted: number;
  readonly refused: number;
}

export function countEntries(disk: IDBFactory, userId: string): Counted {
  const { entries, receipts } = readOutbox(disk, userId);
  const refused = entries.filter(({ rifiuto }) => rifiuto !== null).length;
  const accepted = entries.filter(
    ({ rifiuto, seq }) => rifiuto === null && receipts.some((each) => covers(each, seq)),
  ).length;
  return { pending: entries.length - refused - accepted, accepted, refused };
}

/** What a tab says of sending and receiving must be so, whenever nothing is under way in it. */
export function checkLabel(phone: Phone, tab: Tab, findings: Findings): void {
  const status = tab.engine.sync.status();
  const counted = countEntries(phone.disk, tab.utente.id);
  const claim = `${tab.name} says ${JSON.stringify(status)} with ${JSON.stringify(counted)}`;
  const demand = (truth: boolean, why = ''): void => {
    if (!truth) findings.report('false-label', `${claim}${why}`);
  };
  const isUnreached = !phone.online || tab.lastHeard === 'nothing';
  switch (status.tipo) {
    case 'sincronizzato':
      demand(counted.pending + counted.accepted + counted.refused === 0);
      demand(readCacheMeta(phone.disk, tab.utente.id)?.completo === true, ', incomplete');
      demand(hasDownloadedOwn(phone, tab), ', without what was sent');
      demand(phone.online && tab.lastHeard === 'answer', ', not reached');
      demand(!tab.unkept, ', and what came was not kept');
      break;
    case 'verifica':
      demand(counted.pending + counted.accepted + counted.refused === 0);
      break;
    case 'invio':
      demand(counted.pending + counted.accepted > 0 && counted.refused === 0);
      break;
    case 'in_attesa':
      demand(status.quanti === counted.pending && counted.refused === 0);
      break;
    case 'da_sistemare':
      demand(status.quanti === counted.refused);
      demand((status.senzaRete === true) === isUnreached, ', reached or not');
      break;
    case 'senza_rete':
      demand(status.inAttesa === counted.pending && counted.refused === 0);
      demand(isUnreached, ', reached');
      break;
    case 'sessione_scaduta':
      demand(status.inAttesa === counted.pending);
      demand(phone.session?.scaduta === true || phone.session === null, ', in session');
      break;
    case 'server_in_difficolta':
    case 'app_vecchia':
      demand(status.inAttesa === counted.pending && counted.refused === 0);
      demand(status.tipo === 'server_in_difficolta', ', up to date');
      demand(tab.inTrouble.pull || (tab.inTrouble.push && counted.pending > 0), ', not in trouble');
      break;
    case 'dispositivo_pieno':
    case 'memoria_non_disponibile':
      demand(status.inAttesa === counted.pending && counted.refused === 0);
      demand((status.senzaRete === true) === isUnreached, ', reached or not');
      demand(tab.unkept, ', and what came was kept');
      break;
    case 'primo_scaricamento':
      demand(counted.refused === 0);
      break;
  }
}

/** What was accepted is among the rows. */
function hasDownloadedOwn({ acknowledged, disk }: Phone, { utente }: Tab): boolean {
  const newest = acknowledged.get(utente.id);
  const meta = readCacheMeta(disk, utente.id);
  if (newest === undefined || meta === undefined || meta.epoca !== newest.epoca) return true;
  return meta.sequenza >= newest.sequenza;
}
