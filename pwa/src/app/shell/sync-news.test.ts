import { describe, expect, it } from 'vitest';

import type { SyncStatus } from '../../situation/sync-status.ts';
import { NO_NEWS_YET, newsAfter } from './sync-news.ts';

// why the cast: a time is all that is left out of it.
const SYNCED = { kind: 'synced', at: '2026-05-12T10:00:00.000Z' } as SyncStatus;
const CHECKING: SyncStatus = { kind: 'checking' };
const offline = (pending = 0): SyncStatus => ({ kind: 'offline', pending });
const refused = (count: number): SyncStatus => ({ kind: 'needs-attention', count });
const SENDING: SyncStatus = { kind: 'sending', done: 1, total: 2 };

/** What is said of each status in turn. */
function heard(...statuses: readonly SyncStatus[]): string[] {
  let news = NO_NEWS_YET;
  return statuses.flatMap((status) => {
    const before = news;
    news = newsAfter(news, status);
    return news.text === before.text ? [] : [news.text.trim()];
  });
}

describe('The turns of sending and receiving', () => {
  it('say nothing while all goes its way', () => {
    expect(heard(CHECKING, SYNCED, CHECKING, SENDING, SYNCED)).toEqual([]);
  });

  it('say once that the network has gone, however often it is tried, and again the next time', () => {
    const told = heard(SYNCED, offline(), CHECKING, offline(), SYNCED, offline());
    expect(told).toHaveLength(2);
    expect(told[0]).toBe(told[1]);
  });

  it('say that all was sent when something had waited for a network', () => {
    const told = heard(SYNCED, offline(), offline(2), SENDING, SYNCED, SENDING, SYNCED);
    expect(told).toEqual([
      "La rete non c'è: quello che salvi resta su questo dispositivo.",
      'Quello che aspettava è stato inviato tutto.',
    ]);
  });

  it('say of nothing that it was sent which was taken back before', () => {
    expect(heard(SYNCED, offline(1), offline(0), SYNCED)).toHaveLength(1);
  });

  it('say how much was refused whenever it is more, and not when it is less', () => {
    expect(heard(SYNCED, refused(1), refused(2), CHECKING, refused(2), refused(1))).toEqual([
      'Una voce è da correggere.',
      '2 voci sono da correggere.',
    ]);
  });

  it('say that the device is full and that the app is too old', () => {
    const full: SyncStatus = { kind: 'device-full', pending: 1 };
    expect(heard(SYNCED, full, full)).toEqual(['Lo spazio su questo dispositivo è finito.']);
    expect(heard(SYNCED, { kind: 'app-outdated', pending: 0 })).toHaveLength(1);
  });

  it('say nothing of what the screen began with', () => {
    expect(heard(offline(3), offline(3))).toEqual([]);
    expect(heard(refused(1))).toEqual([]);
  });
});
