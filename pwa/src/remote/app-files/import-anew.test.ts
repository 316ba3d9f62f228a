import { expect, test } from 'vitest';

import { importAnew } from './import-anew.ts';

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
