import { expect, it } from 'vitest';

import { createEngineWorld, startSynced } from '../testing/engine-world.ts';
import { until } from '../testing/until.ts';
import type { SubmitResult } from './outbox-service.ts';
import { withWhatTheyWaitFor } from './waiting-for-correction.ts';

const NAME = 'clienti.modifica';

it('What is saved behind a refused change says that this must be put right, and nothing else does', async () => {
  await using world = await createEngineWorld();
  const [id, other] = [world.server.rows.cliente(), world.server.rows.cliente()];
  await world.server.publish();
  const tab = world.device(world.manager).openTab();
  await startSynced(tab);
  const { submit, parts } = tab.engine.outbox;
  const edit = async (text: string, input: Parameters<typeof submit<typeof NAME>>[1]) => {
    const result = await submit(NAME, input, text);
    const [told] = await withWhatTheyWaitFor(parts, NAME, [text], [result]);
    return told;
  };
  const telefono = (await tab.cache.rows.clienti.get(id))?.telefono ?? null;
  const email = (await tab.cache.rows.clienti.get(id))?.referente_email ?? null;
  tab.say(false);
  tab.network.cut();

  const first = { id, telefono: '1', before: { telefono } };
  expect(await edit('Telefono', first)).toEqual({ outcome: 'saved' });
  await world.elsewhere(world.manager, 'PUT', `/clienti/${id}`, { telefono: 'altro' });
  tab.network.heal();
  tab.say(true);
  tab.engine.wake();
  await until('it is refused', () => tab.engine.outbox.entries()?.[0]?.status === 'refused');

  const second = { id, referente_email: 'uno@example.com', before: { referente_email: email } };
  expect(await edit('Email', second)).toEqual({ outcome: 'saved', waitsForCorrection: true });
  tab.say(false);
  tab.network.cut();
  const elsewhere = {
    id: other,
    referente_email: 'due@example.com',
    before: { referente_email: email },
  };
  expect(await edit('Altra email', elsewhere)).toEqual({ outcome: 'saved' });
  const accepted: readonly SubmitResult[] = [{ outcome: 'accepted' }];
  expect(await withWhatTheyWaitFor(parts, NAME, ['Email'], accepted)).toBe(accepted);
  expect(tab.failures).toEqual([]);
});
