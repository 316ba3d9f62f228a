import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { describe, expect, test } from 'vitest';

import { absenceToKeep, DAY_MS, sightOf, type Contact } from './sight.ts';

const HOUR_MS = DAY_MS / 24;
const NOW = Date.UTC(2026, 4, 30, 7);

const shown = { kind: 'shown' };
const moved = { kind: 'hidden', days: null };
const hidden = (days: number) => ({ kind: 'hidden', days });
const warned = (days: number, left: number) => ({ kind: 'warned', days, left });

interface Told {
  /** Days since the last contact by the device's clock. */
  readonly device: number;
  /** The same by the server's; as the device's when absent. */
  readonly server?: number;
  readonly days?: number;
  /** The longest absence that was seen. */
  readonly longest?: number;
}

function contactOf({ device, server = device, days = 14, longest }: Told): Contact {
  return {
    updatedAt: null,
    heard: {
      atMs: NOW - device * DAY_MS,
      clock: toIstante(NOW - server * DAY_MS),
      days,
      ...(longest === undefined ? {} : { longestMs: longest * DAY_MS }),
    },
  };
}

describe('rows are', () => {
  test.each([
    ['shown at the contact', { device: 0 }, shown],
    ['shown while it is not long ago', { device: 9.9 }, shown],
    ['warned of four days before', { device: 10 }, warned(10, 4)],
    ['warned of to the last hour', { device: 14 - 1 / 24 }, warned(13, 1)],
    ['hidden after that', { device: 14 }, hidden(14)],
    ['hidden for as long as nobody is in contact', { device: 400 }, hidden(400)],
    ['hidden sooner where that is set', { device: 3, days: 3 }, hidden(3)],
    ['warned of in the second half of a short time', { device: 1.5, days: 3 }, warned(1, 2)],
    ['shown in the first half of it', { device: 1.4, days: 3 }, shown],
    ['hidden after one day at least', { device: 1, days: 1 }, hidden(1)],
  ])('%s', (_, told, sight) => {
    expect(sightOf(contactOf(told), NOW)).toEqual(sight);
  });
});

describe('a clock', () => {
  test.each([
    ['that leapt forward hides, and asks for no more than contact', { device: 90 }, hidden(90)],
    ['that leapt back cannot tell', { device: -20 }, moved],
    ['that leapt back after an absence cannot tell', { device: 2, longest: 9 }, moved],
    ['that went back by hours was put right', { device: -0.5 }, shown],
    [
      'that went back by hours takes nothing off an absence',
      { device: 13, longest: 14 },
      hidden(14),
    ],
    ['that is always weeks behind counts right', { device: 9, server: -30 }, shown],
    ['that is always weeks ahead counts right', { device: 9, server: 39 }, shown],
    [
      'that was weeks ahead and was put right counts by the server',
      { device: -30, server: 2 },
      shown,
    ],
    [
      'that was weeks behind and was put right counts by the server',
      { device: 32, server: 2 },
      shown,
    ],
  ])('%s', (_, told, sight) => {
    expect(sightOf(contactOf(told), NOW)).toEqual(sight);
  });
});

describe('what versions before have downloaded', () => {
  const updated = (days: number) => toIstante(NOW - days * DAY_MS);

  test.each([
    ['never whole is shown: the first page is a contact', null, shown],
    ['lately is shown', updated(2), shown],
    ['some time ago is warned of', updated(12), warned(12, 2)],
    ['long ago is hidden', updated(20), hidden(20)],
  ])('%s', (_, updatedAt, sight) => {
    expect(sightOf({ updatedAt }, NOW)).toEqual(sight);
  });

  test('counts for as long as was told where such a version goes on beside this one', () => {
    const { heard } = contactOf({ device: 20, days: 3 });
    expect(sightOf({ ...(heard && { heard }), updatedAt: updated(1) }, NOW)).toEqual(shown);
    expect(sightOf({ ...(heard && { heard }), updatedAt: updated(5) }, NOW)).toEqual(hidden(5));
  });
});

describe('an absence', () => {
  test.each([
    ['of minutes is not worth keeping', { device: 0.02 }, null],
    ['is kept', { device: 5 }, 5 * DAY_MS],
    ['is kept every hour', { device: 5 + 1 / 24, longest: 5 }, 5 * DAY_MS + HOUR_MS],
    ['is not kept more often', { device: 5.01, longest: 5 }, null],
    ['that a clock cannot tell is not kept', { device: -20 }, null],
  ])('%s', (_, told, kept) => {
    expect(absenceToKeep(contactOf(told), NOW)).toBe(kept);
  });
});
