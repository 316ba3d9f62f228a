import { expect, it } from 'vitest';

import { PROTOCOL_VERSION } from './protocol.ts';
import { createUpCaster, upCastSteps, type UpCastStep } from './up-cast.ts';

/** Version 2 called the hours otherwise, version 3 renamed the command. */
const steps: Readonly<Record<number, UpCastStep>> = {
  2: ({ nome, dati }) => ({ nome, dati: { ...Object(dati), tradotto: true } }),
  3: ({ nome, dati }) => ({ nome: nome.replace('vecchia.', 'nuova.'), dati }),
};
const caster = createUpCaster(steps, 4);
const command = { nome: 'vecchia.crea', dati: { id: '1' } };

it.each([
  [4, command],
  [3, { nome: 'nuova.crea', dati: { id: '1' } }],
  [2, { nome: 'nuova.crea', dati: { id: '1', tradotto: true } }],
])('a command of version %i is read as one of today', (version, expected) => {
  expect(caster.judge(version)).toBe('nota');
  expect(caster.cast(command, version)).toEqual(expected);
});

it.each([
  [5, 'nuova'],
  [1, 'vecchia'],
  [0, 'vecchia'],
  [-3, 'vecchia'],
])('version %i is %s', (version, judgement) => {
  expect(caster.judge(version)).toBe(judgement);
});

it('reads today what phones of the last three versions may still hold', () => {
  const today = createUpCaster();
  for (let version = Math.max(1, PROTOCOL_VERSION - 3); version <= PROTOCOL_VERSION; version += 1) {
    expect(today.judge(version)).toBe('nota');
  }
  expect(Object.keys(upCastSteps)).toHaveLength(PROTOCOL_VERSION - 1);
});
