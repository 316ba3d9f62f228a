import { testiSyncNews as testi } from '#testi/sync-news.ts';

import type { SyncStatus } from '../../situation/sync-status.ts';

export interface SyncNews {
  /** What is to be read out; the same sentence once more ends in another number of spaces. */
  readonly text: string;
  /** The kind of trouble that was told last, until all is well again; null before the first status. */
  readonly told: SyncStatus['kind'] | null;
  readonly refused: number;
  /** Something waited for the network or the device. */
  readonly waited: boolean;
}

export const NO_NEWS_YET: SyncNews = { text: '', told: null, refused: 0, waited: false };

const AGAIN = '\u00a0';

/** What a status adds to the news: its turns for somebody who does not see the chip, not each of its steps. */
export function newsAfter(before: SyncNews, status: SyncStatus): SyncNews {
  // What waited without a network was taken back, not sent.
  const isGone = status.kind === 'offline' && status.pending === 0;
  const next = { ...before, waited: !isGone && (before.waited || isWaiting(status)) };
  const { told } = before;
  if (status.kind === 'synced') {
    const text = before.waited ? saidAfter(before.text, testi.tuttoInviato) : before.text;
    return { text, told: 'synced', refused: 0, waited: false };
  }
  const refused = status.kind === 'needs-attention' ? status.count : 0;
  const words = refused > before.refused ? testi.rifiutate(refused) : TROUBLE[status.kind];
  if (words === undefined || (told === status.kind && refused <= before.refused)) {
    return { ...next, told: told ?? 'checking', refused: Math.max(refused, before.refused) };
  }
  const text = told === null ? before.text : saidAfter(before.text, words);
  return { ...next, text, told: status.kind, refused: Math.max(refused, before.refused) };
}

const TROUBLE: Partial<Record<SyncStatus['kind'], string>> = {
  offline: testi.reteCaduta,
  'device-full': testi.memoriaFinita,
  'storage-unavailable': testi.memoriaAssente,
  'app-outdated': testi.appVecchia,
};

function isWaiting(status: SyncStatus): boolean {
  return status.kind !== 'pending' && 'pending' in status && status.pending > 0;
}

/** A screen reader says nothing of a text that does not change. */
function saidAfter(before: string, words: string): string {
  return before === words ? words + AGAIN : words;
}
