import { clienteIdSchema, createId } from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

import {
  createEngineWorld,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import type { TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';
import { HELD_BACK_MS } from './release-due.ts';
import { submitHeldBack, type HeldBackResult } from './submit-held-back.ts';

const ID = clienteIdSchema.parse(createId(1_778_544_000_001, new Uint8Array(10).fill(2)));

/** A client whose telephone somebody else changed before this device was heard. */
async function refuseTelephone(world: EngineWorld): Promise<TestTab> {
  const cliente = { id: ID, ragione_sociale: 'Alfa', telefono: '1' };
  expect(await world.elsewhere(world.manager, 'POST', '/clienti', cliente)).toBe(201);
  const tab = world.device(world.manager).openTab();
  await startSynced(tab);
  tab.say(false);
  tab.network.cut();
  const edit = { id: ID, telefono: '2', before: { telefono: '1' } };
  await tab.engine.outbox.submit('clienti.modifica', edit, 'Telefono 2');
  const theirs = { telefono: '3', before: { telefono: '1' } };
  expect(await world.elsewhere(world.manager, 'PUT', `/clienti/${ID}`, theirs)).toBe(200);
  tab.say(true);
  tab.network.heal();
  tab.engine.wake();
  await until('it is refused', () => {
    world.timers.advance(1_000);
    return tab.engine.outbox.entries()?.some(({ status }) => status === 'refused') === true;
  });
  return tab;
}

async function hold(
  tab: TestTab,
  name: 'clienti.elimina' | 'clienti.modifica',
): Promise<Extract<HeldBackResult, { sent: unknown }>> {
  const { parts, discard } = tab.engine.outbox;
  const input = name === 'clienti.elimina' ? { id: ID } : { id: ID, partita_iva: '1' };
  const given = await submitHeldBack(parts, discard, { name, input, text: 'via' }, () => true);
  if (given.outcome !== 'held-back') throw new Error(`It is ${given.outcome}`);
  return given;
}

const queuedOn = (tab: TestTab): readonly string[] =>
  (tab.engine.outbox.entries() ?? []).map(({ description }) => description);

it('Deletes a row over what was refused of it, which goes with it', async () => {
  await using world = await createEngineWorld();
  const tab = await refuseTelephone(world);
  const given = await hold(tab, 'clienti.elimina');
  expect(given.behind).toBeUndefined();
  expect(queuedOn(tab)).toEqual(['Telefono 2', 'via']);
  world.timers.advance(HELD_BACK_MS);
  expect(await given.sent).toEqual({ outcome: 'accepted' });
  await untilSynced(tab);
  expect(await tab.outbox.entries.count()).toBe(0);
});

it('Is taken back with all that was refused before it still to be settled', async () => {
  await using world = await createEngineWorld();
  const tab = await refuseTelephone(world);
  const given = await hold(tab, 'clienti.elimina');
  world.timers.advance(HELD_BACK_MS - 1);
  expect(await given.takeBack()).toEqual({ outcome: 'saved' });
  world.timers.advance(HELD_BACK_MS);
  await given.sent;
  expect(queuedOn(tab)).toEqual(['Telefono 2']);
});

it('Says beforehand and in the end what it waits for, where it leaves that to be settled', async () => {
  await using world = await createEngineWorld();
  const tab = await refuseTelephone(world);
  const given = await hold(tab, 'clienti.modifica');
  expect(given.behind).toBe('Telefono 2');
  world.timers.advance(HELD_BACK_MS);
  expect(await given.sent).toEqual({ outcome: 'held', behind: 'Telefono 2' });
});
