import { expect, test } from 'vitest';

import { importAnew, moduleIn } from './import-anew.ts';

test('what came is not asked for again, what did not is', async () => {
  let asked = 0;
  const load = importAnew(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Importing a module script failed.');
    return { times: asked };
  });
  await expect(load()).rejects.toThrow('Importing a module script failed.');
  const module = await load();
  expect(module).toEqual({ times: 2 });
  expect(await load()).toBe(module);
});

test('of a file with names of its own the module that is in it is taken, and no other guessed', () => {
  const module = { [Symbol.toStringTag]: 'Module', Part: 'part' };
  expect(moduleIn({ n: module, t: () => 'part' })).toBe(module);
  const plain = { Part: () => 'part', OTHER: 1 };
  expect(moduleIn(plain)).toBe(plain);
  expect(() => moduleIn({ n: module, t: { ...module } })).toThrow('Which of several modules');
});
