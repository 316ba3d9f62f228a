import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import {
  digestText,
  EMPTY_DIGEST,
  withLine,
  type Digest,
} from '@gestionale/shared-schema/sync/digest.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type {
  AttrezzaturaId,
  ClienteId,
  DipendenteId,
  ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { createTestDevice, type HeldRows, type TestDevice } from '../testing/test-device.ts';
import { audiencesOf, partsOf, seenBy } from './feed/synced-entity.ts';

interface Person {
  readonly id: DipendenteId;
  readonly ruolo: Ruolo;
  readonly attivo: 0 | 1;
}

interface World {
  readonly server: TestServer;
  readonly people: readonly DipendenteId[];
  readonly devices: readonly TestDevice[];
  readonly progetti: readonly ProgettoId[];
  readonly clienti: readonly ClienteId[];
  readonly attrezzo: AttrezzaturaId;
  /** Ids of all hours that were ever sent, accepted or not. */
  readonly fogliOre: string[];
}

const RUOLI: readonly Ruolo[] = ['Admin', 'Manager', 'Operatore', 'Operatore'];

async function createWorld(): Promise<World> {
  const server = await createTestServer();
  const { rows } = server;
  const people = RUOLI.map((ruolo) => rows.dipendente({ ruolo }));
  const clienti = [rows.cliente(), rows.cliente()];
  const progetti = [0, 1, 1].map((index) =>
    rows.progetto(undefined, { cliente_id: at(clienti, index) }),
  );
  const attrezzo = rows.attrezzatura();
  rows.assegna(at(progetti, 0), at(people, 2));
  rows.impegna(at(progetti, 0), attrezzo, 2);
  await server.publish();
  // Who has an even place does without what can be left out.
  const devices = people.map((id, n) => createTestDevice(server, id, { without: leftOut(n) }));
  // Half of them hold everything before it changes, the others are filled while it does.
  for (const device of devices.slice(1, 3)) await device.pull();
  return { server, people, devices, progetti, clienti, attrezzo, fogliOre: [] };
}

/** By a person's place. */
function leftOut(place: number): string | undefined {
  return place % 2 === 0 ? 'storico' : undefined;
}

const pick = fc.nat({ max: 11 });

const COMMANDS = ['crea', 'modifica', 'elimina', 'approva', 'assegna', 'rimuovi'] as const;
const NAMES = ['cliente', 'attrezzo'] as const;
/** What Admin alone does, and never from an outbox. */
const STAFF = ['cognome', 'ruolo', 'disattiva', 'riattiva'] as const;

type CommandKind = (typeof COMMANDS | typeof NAMES)[number];
type StaffKind = (typeof STAFF)[number];

interface Action {
  readonly kind: 'pull' | 'refill' | CommandKind | StaffKind;
  readonly who: number;
  readonly whose: number;
  readonly where: number;
  readonly which: number;
  readonly limit: number;
}

/** One thing that somebody does: the numbers choose among what there is. */
const actionArbitrary: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('pull', 'refill', ...COMMANDS, ...NAMES, ...STAFF),
  who: pick,
  whose: pick,
  where: pick,
  which: pick,
  limit: fc.integer({ min: 1, max: 4 }),
});

function at<Value>(list: readonly Value[], index: number): Value {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
}

function toCommand(world: World, kind: CommandKind, { whose, where, which }: Action): unknown {
  const progetto_id = at(world.progetti, where);
  const dipendente_id = at(world.people, whose);
  const foglio = { id: world.fogliOre[which % (world.fogliOre.length + 1)] ?? 'sconosciuto' };
  const nome = `Nome ${which}`;
  switch (kind) {
    case 'assegna':
      return { name: 'progetti.assegnaDipendente', input: { id: progetto_id, dipendente_id } };
    case 'rimuovi':
      return { name: 'progetti.rimuoviDipendente', input: { id: progetto_id, dipendente_id } };
    case 'crea':
      return { name: 'fogliOre.crea', input: newFoglioOre(world, progetto_id, dipendente_id) };
    case 'modifica':
      return { name: 'fogliOre.modifica', input: { ...foglio, ore_lavorate: whose } };
    case 'cliente':
      return {
        name: 'clienti.modifica',
        input: { id: at(world.clienti, where), ragione_sociale: nome },
      };
    case 'attrezzo':
      return { name: 'attrezzatura.modifica', input: { id: world.attrezzo, nome_attrezzo: nome } };
    case 'elimina':
    case 'approva':
      return { name: `fogliOre.${kind}`, input: foglio };
  }
}

/** Somebody who is Admin now changes somebody's record, perhaps their own. */
async function changeStaff(
  world: World,
  kind: StaffKind,
  { whose, which }: Pick<Action, 'whose' | 'which'>,
): Promise<void> {
  const { server } = world;
  const admin = world.people
    .map((id) => personOf(server, id))
    .find(({ ruolo, attivo }) => ruolo === 'Admin' && attivo === 1);
  const url = `/api/dipendenti/${at(world.people, whose)}`;
  const body = kind === 'ruolo' ? { ruolo: at(RUOLI, which) } : { cognome: `Cognome ${which}` };
  const edit = kind === 'ruolo' || kind === 'cognome';
  const reply = await server.call('PUT', edit ? url : `${url}/${kind}`, { as: admin?.id, body });
  expect([200, 409]).toContain(reply.status);
}

function newFoglioOre(world: World, progetto_id: ProgettoId, dipendente_id: DipendenteId): object {
  const id = world.server.rows.id();
  world.fogliOre.push(id);
  return { id, progetto_id, dipendente_id, data: '2026-05-12', ore_lavorate: 8 };
}

async function act(world: World, action: Action): Promise<void> {
  const { kind } = action;
  if (isStaffKind(kind)) return changeStaff(world, kind, action);
  // Whoever is deactivated is out: what they still want to do stays on their phone.
  if (personOf(world.server, at(world.people, action.who)).attivo === 0) return;
  const device = at(world.devices, action.who);
  if (kind === 'pull') await device.pullPage(action.limit);
  else if (kind === 'refill') await device.pullPage(action.limit, action.where % 3);
  else await device.pushed([toCommand(world, kind, action)]);
}

function isStaffKind(kind: Action['kind']): kind is StaffKind {
  return STAFF.some((each) => each === kind);
}

function personOf({ db }: TestServer, id: DipendenteId): Person {
  const select = db.query.selectFrom('dipendenti').select(['id', 'ruolo', 'attivo']);
  const person = db.now.first(select.where('id', '=', id));
  if (person === undefined) throw new Error('Nobody here is ever deleted');
  return person;
}

const TABLES: Readonly<Record<string, EntityName>> = {
  progetti: 'progetti',
  storico: 'storico',
  fogli_ore: 'fogliOre',
  dipendenti: 'dipendenti',
  clienti: 'clienti',
  attrezzatura: 'attrezzatura',
  impostazioni: 'impostazioni',
};

/** What a person sees now, asked of the slices row by row, without the feed. */
async function viewOf(
  { server }: World,
  person: Person,
  without: string | undefined,
): Promise<Record<string, unknown[]>> {
  const mine = new Set<string>(
    audiencesOf(person).flatMap((each) => partsOf(each, without === undefined ? [] : [without])),
  );
  const view: Record<string, unknown[]> = {};
  for (const [table, entity] of Object.entries(TABLES)) {
    const synced = server.entities[entity];
    const ids: string[] = [];
    for (const { id } of server.db.now.all(
      rawQuery<{ id: string }>(`SELECT id FROM ${table}`, []),
    )) {
      const audiences = await seenBy(synced, server.db, id);
      if (audiences.some((each) => mine.has(each))) ids.push(id);
    }
    const rows = [...(await synced.project(server.db, ids, person.ruolo)).values()].map(parse);
    if (rows.length > 0) view[entity] = sorted(rows);
  }
  return view;
}

function heldOf(rows: HeldRows): Record<string, unknown[]> {
  const held = [...rows].filter(([, byId]) => byId.size > 0);
  return Object.fromEntries(held.map(([entity, byId]) => [entity, sorted([...byId.values()])]));
}

/** Audience → what the server keeps; one that sees nothing any more is as one that never did. */
function keptDigests({ server: { db } }: World): Record<string, string> {
  const kept = db.now.all(db.query.selectFrom('feed_digests').selectAll());
  return Object.fromEntries(
    kept
      .filter(({ count, low, high }) => count !== 0 || low !== 0 || high !== 0)
      .map((digest) => [digest.audience, digestText(digest)]),
  );
}

function recounted({ server: { db } }: World): Record<string, string> {
  const live = db.now.all(db.query.selectFrom('feed').selectAll().where('deleted', '=', 0));
  const sums = new Map<string, Digest>();
  for (const line of live) {
    sums.set(line.audience, withLine(sums.get(line.audience) ?? EMPTY_DIGEST, line));
  }
  return Object.fromEntries([...sums].map(([audience, digest]) => [audience, digestText(digest)]));
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
        for (const [index, id] of world.people.entries()) {
          const person = personOf(world.server, id);
          if (person.attivo === 0) {
            await changeStaff(world, 'riattiva', { whose: index, which: 0 });
          }
          const device = at(world.devices, index);
          const pages = await device.pull(() => 1 + (index % 3));
          expect(device.digests()).toEqual(pages.at(-1)?.digests);
          expect(heldOf(device.rows)).toEqual(await viewOf(world, person, leftOut(index)));
        }
        expect(keptDigests(world)).toEqual(recounted(world));
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);
