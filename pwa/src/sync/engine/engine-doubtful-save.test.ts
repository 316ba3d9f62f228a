import { expect, it } from 'vitest';

import { createEngineWorld, hoursOf, startSynced } from '../../testing/engine-world.ts';

it('stores an entry once though its database went away in the moment in which it had it', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.network.cut();
  // why: WebKit drops a connection while the app sleeps, and nobody hears that it was committed.
  const { outbox } = tab;
  const real: unknown = Reflect.get(outbox, 'transaction');
  const run = real as (...args: readonly unknown[]) => Promise<unknown>;
  let lost = 0;
  const losing = async (...args: readonly unknown[]): Promise<unknown> => {
    const value: unknown = await Reflect.apply(run, outbox, args);
    if (args[0] !== 'rw' || lost > 0) return value;
    lost += 1;
    throw new DOMException('The connection is gone', 'InvalidStateError');
  };
  Object.defineProperty(outbox, 'transaction', { value: losing });
  const hours = hoursOf(world.progetto, world.operatore.id);
  const result = await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  expect(result).toEqual({ outcome: 'saved' });
  expect(lost).toBe(1);
  expect(await tab.outbox.entries.count()).toBe(1);
});
