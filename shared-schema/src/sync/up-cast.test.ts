import { expect, it } from 'vitest';

import { PROTOCOL_VERSION } from './protocol.ts';
import { createUpCaster, upCastSteps, type UpCastStep } from './up-cast.ts';

/** Version 2 called the hours otherwise, version 3 renamed the command. */
const steps: Readonly<Record<number, UpCastStep>> = {
  2: ({ name, input }) => ({ name, input: { ...Object(input), tradotto: true } }),
  3: ({ name, input }) => ({ name: name.replace('vecchia.', 'nuova.'), input }),
};
const caster = createUpCaster(steps, 4);
const command = { name: 'vecchia.crea', input: { id: '1' } };

it.each([
  [4, command],
  [3, { name: 'nuova.crea', input: { id: '1' } }],
  [2, { name: 'nuova.crea', input: { id: '1', tradotto: true } }],
])('a command of version %i is read as one of today', (version, expected) => {
  expect(caster.judge(version)).toBe('known');
  expect(caster.cast(command, version)).toEqual(expected);
});

it.each([
  [5, 'new'],
  [1, 'old'],
  [0, 'old'],
  [-3, 'old'],
])('version %i is %s', (version, judgement) => {
  expect(caster.judge(version)).toBe(judgement);
});

it('reads today what phones of the last three versions may still hold', () => {
  const today = createUpCaster();
  for (let version = Math.max(1, PROTOCOL_VERSION - 3); version <= PROTOCOL_VERSION; version += 1) {
    expect(today.judge(version)).toBe('known');
  }
  expect(Object.keys(upCastSteps)).toHaveLength(PROTOCOL_VERSION - 1);
});
