import { expect, it } from 'vitest';

import { isNotteDiLegge, minutiDellaNotte, NOTTE_NON_VALIDA, notteSchema } from './notte.ts';
import { regoleOrario } from './ripartisci-ore.ts';

it.each([
  ['22:00', '06:00', 480],
  ['22:00', '05:00', 420],
  ['21:00', '05:00', 480],
  ['20:00', '08:00', 720],
  ['00:00', '07:00', 420],
  ['23:59', '06:59', 420],
])('from %s to %s are %d minutes of night', (dalle, alle, minuti) => {
  const notte = notteSchema.parse({ dalle, alle });
  expect(minutiDellaNotte(notte)).toBe(minuti);
  expect(isNotteDiLegge(notte)).toBe(true);
});

it.each([
  ['22:01', '05:00', 'a minute short of seven hours'],
  ['00:00', '06:59', 'a minute short of seven hours'],
  ['21:00', '04:59', 'ends before five'],
  ['00:01', '08:00', 'begins after midnight'],
  ['12:00', '20:00', 'is by day'],
  ['22:00', '22:00', 'is none'],
  ['00:00', '00:00', 'is none'],
])('from %s to %s is refused in a sentence: it %3$s', (dalle, alle) => {
  const outcome = notteSchema.safeParse({ dalle, alle });
  expect(outcome.error?.issues.map(({ message }) => message)).toEqual([NOTTE_NON_VALIDA]);
});

it('is from 22 to 6 where nobody set it, and in settings of before', () => {
  const usual = { notte: { dalle: '22:00', alle: '06:00' }, festa_patronale: null };
  expect(regoleOrario(undefined)).toEqual(usual);
  expect(regoleOrario({ festa_patronale: null })).toEqual(usual);
  expect(regoleOrario({ festa_patronale: null, notte: null })).toEqual(usual);
  const notte = notteSchema.parse({ dalle: '21:00', alle: '05:00' });
  expect(regoleOrario({ festa_patronale: '12-06', notte })).toEqual({
    notte,
    festa_patronale: '12-06',
  });
});
