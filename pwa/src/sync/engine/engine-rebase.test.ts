import type { CommandName, CommandRequest } from '@gestionale/shared-schema/registry.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { createId, foglioOreIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

import {
  createEngineWorld,
  GIORNATE,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import type { TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';

/** A tab with everything downloaded that then loses only what it sends: downloads go on. */
async function startReceiving(tab: TestTab): Promise<void> {
  await startSynced(tab);
  tab.network.behave(({ url }, forward) =>
    url === '/api/sync/push' ? Promise.reject(new TypeError('cut')) : forward(),
  );
}

async function save<N extends CommandName>(tab: TestTab, name: N, input: CommandRequest<N>) {
  tab.say(false);
  expect(await tab.engine.outbox.submit(name, input, name)).toEqual({ outcome: 'saved' });
  tab.say(true);
}

async function rowsOf(tab: TestTab, entity: EntityName): Promise<readonly unknown[]> {
  return tab.cache.entity(entity).toArray();
}

/** Pulls once and waits until it is applied. */
async function receive(tab: TestTab): Promise<void> {
  const before = tab.cache.readMeta();
  const { cursor } = await before;
  tab.engine.wake();
  await until('something is received', async () => (await tab.cache.readMeta()).cursor !== cursor);
}

it('puts a pending edit on top of what others changed meanwhile', async () => {
  await using world = await createEngineWorld();
  const id = world.server.rows.foglioOre(world.progetto, world.operatore.id, {
    ora_inizio: null,
    ora_fine: null,
    descrizione_attivita: 'prima',
  });
  await world.server.publish();
  const tab = world.device(world.operatore).openTab();
  await startReceiving(tab);
  await save(tab, 'fogliOre.modifica', { id, ore_lavorate: 6.5, before: { ore_lavorate: 7.5 } });
  await world.elsewhere(world.manager, 'PUT', `/fogli-ore/${id}`, { descrizione_attivita: 'dopo' });
  await receive(tab);
  expect(await rowsOf(tab, 'fogliOre')).toMatchObject([
    { ore_lavorate: 6.5, descrizione_attivita: 'dopo', versione: 3 },
  ]);

  tab.network.heal();
  tab.engine.wake();
  await untilSynced(tab);
  expect(await rowsOf(tab, 'fogliOre')).toMatchObject([
    { ore_lavorate: 6.5, descrizione_attivita: 'dopo', versione: 3 },
  ]);
  expect(tab.failures).toEqual([]);
});

it('takes its own value back when the server refuses it, and keeps what was wanted in the entry', async () => {
  await using world = await createEngineWorld();
  const id = world.server.rows.foglioOre(world.progetto, world.operatore.id);
  await world.server.publish();
  const tab = world.device(world.operatore).openTab();
  await startReceiving(tab);
  await save(tab, 'fogliOre.modifica', { id, ore_lavorate: 6, before: { ore_lavorate: 7.5 } });
  await world.elsewhere(world.manager, 'PUT', `/fogli-ore/${id}`, { ore_lavorate: 7 });
  tab.network.heal();
  tab.engine.wake();
  await until('it is refused', () => tab.engine.sync.status().kind === 'needs-attention');
  await until('the row is as the manager left it', async () => {
    const row = await tab.cache.rows.fogliOre.get(id);
    return row?.ore_lavorate === 7;
  });
  expect(tab.engine.outbox.entries()).toMatchObject([
    {
      input: { ore_lavorate: 6 },
      status: 'refused',
      refusal: { codice: 'conflitto_campi', current: { ore_lavorate: 7 } },
    },
  ]);
});

interface Told {
  readonly name: CommandName;
  readonly input: Readonly<Record<string, unknown>>;
}

interface Case {
  readonly name: string;
  readonly as: 'operatore' | 'manager' | 'admin';
  readonly entity: EntityName;
  /** Prepares rows and gives the command. */
  readonly command: (world: EngineWorld) => Told | Promise<Told>;
}

function newIdOf(byte: number): string {
  return createId(0, new Uint8Array(10).fill(byte));
}

function giornata(byte: number, data: string) {
  return { id: newIdOf(byte), data, ora_inizio: '09:00', ora_fine: '18:00' };
}

const newId = foglioOreIdSchema.parse(newIdOf(7));

const cases: readonly Case[] = [
  {
    name: 'new hours on a planned day',
    as: 'operatore',
    entity: 'fogliOre',
    command: ({ progetto, operatore }) => ({
      name: 'fogliOre.crea',
      input: {
        ...hoursOf(progetto, operatore.id),
        id: newId,
        ora_inizio: '08:00',
        ora_fine: '12:30:00',
        ore_lavorate: 4.5,
        descrizione_attivita: '  potatura  ',
      },
    }),
  },
  {
    name: 'new hours on a day that is not planned',
    as: 'operatore',
    entity: 'fogliOre',
    command: ({ progetto, operatore }) => ({
      name: 'fogliOre.crea',
      input: { ...hoursOf(progetto, operatore.id, '2026-06-01'), id: newId },
    }),
  },
  {
    name: 'hours that the office enters for a person who was taken off',
    as: 'manager',
    entity: 'fogliOre',
    command: async (world) => {
      const { progetto, server } = world;
      const altro = world.person('Operatore');
      server.rows.assegna(progetto, altro.id, { rimosso_il: '2026-05-01T00:00:00.000Z' as never });
      await server.publish();
      return { name: 'fogliOre.crea', input: { ...hoursOf(progetto, altro.id), id: newId } };
    },
  },
  {
    name: 'hours moved to a day that is not planned',
    as: 'operatore',
    entity: 'fogliOre',
    command: async ({ progetto, operatore, server }) => {
      const id = server.rows.foglioOre(progetto, operatore.id);
      await server.publish();
      return { name: 'fogliOre.modifica', input: { id, data: '2026-06-01', ora_inizio: null } };
    },
  },
  {
    name: 'deleted hours',
    as: 'operatore',
    entity: 'fogliOre',
    command: async ({ progetto, operatore, server }) => {
      const id = server.rows.foglioOre(progetto, operatore.id);
      await server.publish();
      return { name: 'fogliOre.elimina', input: { id } };
    },
  },
  {
    name: 'approved hours',
    as: 'manager',
    entity: 'fogliOre',
    command: async ({ progetto, operatore, server }) => {
      const id = server.rows.foglioOre(progetto, operatore.id);
      await server.publish();
      return { name: 'fogliOre.approva', input: { id, versione: 1 } };
    },
  },
  {
    name: 'a person put on a project among others',
    as: 'manager',
    entity: 'progetti',
    command: async ({ progetto, server }) => {
      const mansioni = JSON.stringify(['Driver', 'Capitano']);
      const person = server.rows.dipendente({ nome: 'Èva', cognome: "D'Àcqui", mansioni });
      await server.publish();
      return {
        name: 'progetti.assegnaDipendente',
        input: { id: progetto, dipendente_id: person, mansioni_assegnate: ['Capitano', 'Driver'] },
      };
    },
  },
  {
    name: 'a new project',
    as: 'manager',
    entity: 'progetti',
    command: async ({ server }) => {
      const cliente_id = server.rows.cliente({ ragione_sociale: 'Comune di Lecco' });
      await server.publish();
      return {
        name: 'progetti.crea',
        input: {
          id: newIdOf(8),
          nome_progetto: ' Potatura ',
          cliente_id,
          esl_totali: 2.5,
          giornate: [giornata(5, '2026-06-02'), giornata(6, '2026-06-01')],
        },
      };
    },
  },
  {
    name: 'a project with other data, days and client',
    as: 'manager',
    entity: 'progetti',
    command: async ({ progetto, server }) => {
      const cliente_id = server.rows.cliente({ ragione_sociale: 'Villa Serena' });
      await server.publish();
      const giornate = [giornata(5, '2026-06-02'), giornata(6, GIORNATE[0])];
      const input = { id: progetto, cliente_id, stato: 'Completato', giornate };
      return { name: 'progetti.modifica', input };
    },
  },
  {
    name: 'a deleted project',
    as: 'admin',
    entity: 'progetti',
    command: ({ progetto }) => ({ name: 'progetti.elimina', input: { id: progetto } }),
  },
  {
    name: 'equipment committed to a project among other',
    as: 'manager',
    entity: 'progetti',
    command: async ({ progetto, server }) => {
      const scala = server.rows.attrezzatura({ nome_attrezzo: 'Èlica', quantita_totale: 3 });
      server.rows.impegna(progetto, server.rows.attrezzatura({ nome_attrezzo: 'Zappa' }), 1);
      await server.publish();
      return {
        name: 'progetti.assegnaAttrezzatura',
        input: {
          id: progetto,
          impegno_id: newIdOf(9),
          attrezzatura_id: scala,
          quantita_impegnata: 2,
        },
      };
    },
  },
  {
    name: 'equipment freed',
    as: 'manager',
    entity: 'progetti',
    command: async ({ progetto, server }) => {
      const impegno_id = server.rows.impegna(progetto, server.rows.attrezzatura(), 1);
      await server.publish();
      return { name: 'progetti.rimuoviAttrezzatura', input: { id: progetto, impegno_id } };
    },
  },
  {
    name: 'a person taken off a project',
    as: 'manager',
    entity: 'progetti',
    command: ({ progetto, operatore }) => ({
      name: 'progetti.rimuoviDipendente',
      input: { id: progetto, dipendente_id: operatore.id },
    }),
  },
];

it.each(cases)('shows $name at once exactly as the server will', async (each) => {
  await using world = await createEngineWorld();
  const { name, input } = await each.command(world);
  const tab = world.device(each.as === 'admin' ? world.person('Admin') : world[each.as]).openTab();
  await startReceiving(tab);
  const before = await rowsOf(tab, each.entity);
  // why: the table of cases pairs names and data itself; the types of the pairs are the contracts'.
  await save(tab, name, input as never);
  const predicted = await rowsOf(tab, each.entity);
  expect(predicted).not.toEqual(before);

  tab.network.heal();
  tab.engine.wake();
  await untilSynced(tab);
  expect(await rowsOf(tab, each.entity)).toEqual(predicted);
  expect(await tab.cache.base.count()).toBe(0);
  expect(tab.failures).toEqual([]);
});

it('does not write again the rows that were predicted right', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startReceiving(tab);
  for (const day of GIORNATE) {
    await save(tab, 'fogliOre.crea', hoursOf(world.progetto, world.operatore.id, day));
  }
  let writes = 0;
  const count = (): void => {
    writes += 1;
  };
  tab.cache.table('fogliOre').hook('creating', count);
  tab.cache.table('fogliOre').hook('updating', count);
  tab.network.heal();
  tab.engine.wake();
  await untilSynced(tab);
  expect(writes).toBe(0);
  expect(await world.countHours()).toBe(4);
});

it("keeps the project's name on unsent hours when the project is taken away", async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startReceiving(tab);
  const { nome_progetto } = (await tab.cache.rows.progetti.get(world.progetto)) ?? {};
  await save(tab, 'fogliOre.crea', {
    ...hoursOf(world.progetto, world.operatore.id),
    data: giornoSchema.parse('2026-05-12'),
  });
  const taken = `/progetti/${world.progetto}/dipendenti/${world.operatore.id}`;
  expect(await world.elsewhere(world.manager, 'DELETE', taken)).toBe(204);
  await receive(tab);
  expect(await tab.cache.rows.progetti.count()).toBe(0);
  expect(await rowsOf(tab, 'fogliOre')).toMatchObject([{ nome_progetto, ore_lavorate: 8 }]);
  expect(tab.engine.outbox.entries()).toHaveLength(1);

  tab.network.heal();
  tab.engine.wake();
  await untilSynced(tab);
  expect(await rowsOf(tab, 'fogliOre')).toMatchObject([
    { nome_progetto, fuori_assegnazione: true, approvato: false },
  ]);
});
