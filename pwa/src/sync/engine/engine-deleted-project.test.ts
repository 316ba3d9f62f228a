import { foglioOreIdSchema, createId } from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

import {
  createEngineWorld,
  GIORNATE,
  hoursOf,
  startSynced,
  untilSynced,
} from '../../testing/engine-world.ts';
import type { TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';

const ID = foglioOreIdSchema.parse(createId(1_778_544_000_000, new Uint8Array(10).fill(7)));

async function untilRefused(tab: TestTab): Promise<void> {
  await until(
    'it is refused and undone',
    () => tab.engine.sync.status().kind === 'needs-attention',
  );
}

it('refuses a deletion that was queued before hours arrived, and has the project back with all it had', async () => {
  await using world = await createEngineWorld();
  const { progetto, operatore, server } = world;
  const tab = world.device(world.person('Admin')).openTab();
  await startSynced(tab);
  tab.say(false);
  await tab.engine.outbox.submit('progetti.elimina', { id: progetto }, 'eliminazione');
  expect(await tab.cache.rows.progetti.get(progetto)).toBeUndefined();

  const hours = hoursOf(progetto, operatore.id);
  expect(await world.elsewhere(operatore, 'POST', '/fogli-ore', hours)).toBe(201);
  tab.say(true);
  tab.engine.wake();
  await untilRefused(tab);
  expect(tab.engine.outbox.entries()).toMatchObject([
    {
      description: 'eliminazione',
      status: 'refused',
      refusal: {
        codice: 'ha_dipendenze',
        errore:
          "L'attività ha 1 registrazione di ore da approvare, di Cognome Operatore Nome: non si può eliminare. Puoi metterla nello stato Annullato, oppure eliminare prima le ore.",
      },
    },
  ]);
  expect(await tab.cache.rows.progetti.get(progetto)).toMatchObject({
    numero_giornate: GIORNATE.length,
    dipendentiAssegnati: [{ id: operatore.id }],
  });
  expect(await tab.cache.rows.fogliOre.count()).toBe(1);
  expect(await world.countHours()).toBe(1);
  expect(server.db.now.all(server.db.query.selectFrom('giornate').select('id'))).toHaveLength(4);
  expect(tab.failures).toEqual([]);
});

it('keeps hours for a project that is gone with their author, who enters them on another one', async () => {
  await using world = await createEngineWorld();
  const { progetto, operatore, server } = world;
  const altrove = server.rows.progetto(GIORNATE);
  server.rows.assegna(altrove, operatore.id);
  await server.publish();
  const tab = world.device(operatore).openTab();
  await startSynced(tab);
  tab.say(false);
  const hours = { ...hoursOf(progetto, operatore.id), id: ID };
  await tab.engine.outbox.submit('fogliOre.crea', hours, 'ore su Potatura Lecco');
  const admin = world.person('Admin');
  expect(await world.elsewhere(admin, 'DELETE', `/progetti/${progetto}`)).toBe(204);
  tab.say(true);
  tab.engine.wake();
  await untilRefused(tab);
  const [voce] = tab.engine.outbox.entries() ?? [];
  expect(voce).toMatchObject({
    description: 'ore su Potatura Lecco',
    input: hours,
    refusal: {
      codice: 'progetto_eliminato',
      errore: expect.stringMatching(/^L'attività «Potatura Lecco» è stata eliminata il /) as string,
    },
  });

  const moved = { ...hours, progetto_id: altrove };
  const seq = voce?.seq ?? 0;
  expect(await tab.engine.outbox.correggi(seq, moved, 'ore su altrove')).toEqual({
    outcome: 'saved',
  });
  expect(tab.engine.outbox.entries()).toMatchObject([
    { description: 'ore su altrove', replaces: seq },
  ]);
  await untilSynced(tab);
  expect(await tab.cache.rows.fogliOre.toArray()).toMatchObject([{ id: ID, progetto_id: altrove }]);
  expect(await world.countHours()).toBe(1);
  expect(tab.failures).toEqual([]);
});
