import { expect, it } from 'vitest';

import { whereGiven } from './where-given.ts';

const FILTRI = { chi: 'd.id = ?', dal: 'd.giorno >= ?' };

it.each([
  [{}, undefined, []],
  [{ chi: undefined }, undefined, []],
  [{ dal: '2026-05-12' }, 'd.giorno >= ?1', ['2026-05-12']],
  [{ dal: 'b', chi: 'a' }, 'd.id = ?1 AND d.giorno >= ?2', ['a', 'b']],
  [{ chi: '1 OR 1=1' }, 'd.id = ?1', ['1 OR 1=1']],
])('asks for what %j gives, and takes values for nothing but values', (given, sql, parameters) => {
  expect(whereGiven(FILTRI, given)).toEqual({ sql, parameters });
});
