import { expect, it } from 'vitest';

import { groupNames, links, parseOptions } from './options.ts';

it('measures sizes alone unless something else is named', () => {
  expect(parseOptions([])).toEqual({
    groups: [],
    peers: false,
    before: null,
    rounds: 5,
    links,
    days: 1095,
    employees: [500, 2000, 5000],
  });
});

it('measures the groups that are named', () => {
  const options = parseOptions(['engine', 'server', '--before', 'd0d5e29', '--rounds', '3']);
  expect(options).toMatchObject({ groups: ['engine', 'server'], before: 'd0d5e29', rounds: 3 });
});

it('compares everything when it is only told with whom', () => {
  expect(parseOptions(['--peers']).groups).toEqual(groupNames);
  expect(parseOptions(['pdf', '--peers']).groups).toEqual(['pdf']);
});

it('makes smaller companies where it is told to', () => {
  const options = parseOptions(['years', '--days', '90', '--employees', '40,80']);
  expect(options).toMatchObject({ groups: ['years'], days: 90, employees: [40, 80] });
});

it('says what it does not know', () => {
  expect(() => parseOptions(['motor'])).toThrow('motor is none of engine');
  expect(() => parseOptions(['--rounds', '0'])).toThrow('--rounds');
  expect(() => parseOptions(['--employees', '40,none'])).toThrow('--employees');
  expect(() => parseOptions(['--link', 'wet'])).toThrow('wet is none of fast, slow');
});
