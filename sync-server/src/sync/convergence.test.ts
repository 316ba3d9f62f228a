import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { createTestDevice, type HeldRows, type TestDevice } from '../testing/test-device.ts';
import { audiencesOf } from './synced-entity.ts';

interface Person {
  readonly id: DipendenteId;
  readonly ruolo: Ruolo;
}

interface World {
  readonly server: TestServer;
  readonly people: readonly Person[];
  readonly devices: readonly TestDevice[];
  readonly progetti: readonly ProgettoId[];
  /** Ids of all hours that were ever sent, accepted or not. */
  readonly fogliOre: string[];
}

const RUOLI: readonly Ruolo[] = ['Admin', 'Manager', 'Operatore', 'Operatore'];

async function createWorld(): Promise<World> {
  const server = await createTestServer();
  const people = RUOLI.map((ruolo) => ({ id: server.rows.dipendente({ ruolo }), ruolo }));
  const progetti = [server.rows.progetto(), server.rows.progetto(), server.rows.progetto()];
  const [first] = progetti;
  if (first !== undefined) server.rows.assegna(first, people[2]?.id ?? server.rows.dipendente());
  server.publish();
  const devices = people.map(({ id }) => createTestDevice(server, id));
  return { server, people, devices, progetti, fogliOre: [] };
}

const pick = fc.nat({ max: 11 });

/** One thing that somebody does: the numbers choose among what there is. */
const actionArbitrary = fc.record({
  kind: fc.constantFrom('pull', 'crea', 'modifica', 'elimina', 'approva', 'assegna', 'rimuovi'),
  who: pick,
  whose: pick,
  where: pick,
  which: pick,
  limite: fc.integer({ min: 1, max: 4 }),
});

interface Action {
  readonly kind: 'pull' | 'crea' | 'modifica' | 'elimina' | 'approva' | 'assegna' | 'rimuovi';
  readonly who: number;
  readonly whose: number;
  readonly where: number;
  readonly which: number;
  readonly limite: number;
}

function at<Value>(list: readonly Value[], index: number): Value {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
}

function toCommand(world: World, { kind, whose, where, which }: Action): unknown {
  const progetto_id = at(world.progetti, where);
  const dipendente_id = at(world.people, whose).id;
  const foglio = { id: world.fogliOre[which % (world.fogliOre.length + 1)] ?? 'sconosciuto' };
  switch (kind) {
    case 'assegna':
      return { nome: 'progetti.assegnaDipendente', dati: { id: progetto_id, dipendente_id } };
    case 'rimuovi':
      return { nome: 'progetti.rimuoviDipendente', dati: { id: progetto_id, dipendente_id } };
    case 'crea':
      return { nome: 'fogliOre.crea', dati: newFoglioOre(world, progetto_id, dipendente_id) };
    case 'modifica':
      return { nome: 'fogliOre.modifica', dati: { ...foglio, ore_lavorate: whose } };
    case 'elimina':
    case 'approva':
    case 'pull':
      return { nome: `fogliOre.${kind}`, dati: foglio };
  }
}

function newFoglioOre(world: World, progetto_id: ProgettoId, dipendente_id: DipendenteId): object {
  const id = world.server.rows.id();
  world.fogliOre.push(id);
  return { id, progetto_id, dipendente_id, data: '2026-05-12', ore_lavorate: 8 };
}

async function act(world: World, action: Action): Promise<void> {
  const device = at(world.devices, action.who);
  if (action.kind === 'pull') await device.pullPage(action.limite);
  else await device.pushed([toCommand(world, action)]);
}

const TABLES: Readonly<Record<string, EntityName>> = {
  progetti: 'progetti',
  storico: 'storico',
  fogli_ore: 'fogliOre',
  dipendenti: 'dipendenti',
  clienti: 'clienti',
  impostazioni: 'impostazioni',
};

/** What a person sees now, asked of the slices row by row, without the feed. */
function viewOf({ server }: World, person: Person): Record<string, unknown[]> {
  const mine: readonly string[] = audiencesOf(person);
  const view: Record<string, unknown[]> = {};
  for (const [table, entity] of Object.entries(TABLES)) {
    const synced = server.entities[entity];
    const ids = server.db
      .all(rawQuery<{ id: string }>(`SELECT id FROM ${table}`, []))
      .map(({ id }) => id)
      .filter((id) => synced.audiences(server.db, id).some((each) => mine.includes(each)));
    const rows = [...synced.project(server.db, ids, person.ruolo).values()].map(parse);
    if (rows.length > 0) view[entity] = sorted(rows);
  }
  return view;
}

function heldOf(rows: HeldRows): Record<string, unknown[]> {
  const held = [...rows].filter(([, byId]) => byId.size > 0);
  return Object.fromEntries(held.map(([entity, byId]) => [entity, sorted([...byId.values()])]));
}

function parse(text: string): unknown {
  return JSON.parse(text);
}

function sorted(rows: readonly unknown[]): unknown[] {
  return rows.toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
}

test('whatever is done and however it is read, every device ends with what its person sees', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(actionArbitrary, { minLength: 5, maxLength: 60 }),
      async (actions) => {
        const world = await createWorld();
        await using _server = world.server;
        for (const action of actions) await act(world, action);
        for (const [index, person] of world.people.entries()) {
          const device = at(world.devices, index);
          await device.pull(() => 1 + (index % 3));
          expect(heldOf(device.rows)).toEqual(viewOf(world, person));
        }
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);
