import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { contractOf, type CommandName } from '@gestionale/shared-schema/registry.ts';
import { entityNames } from '@gestionale/shared-schema/sync/entity.ts';
import { IDEMPOTENCY_HEADER } from '@gestionale/shared-schema/sync/protocol.ts';
import {
  createId,
  ID_RANDOM_BYTES,
  type DipendenteId,
} from '@gestionale/shared-schema/values/id.ts';

import type { AnyRow } from '../../src/local-db/stored-row.ts';
import { requestOf } from '../../src/remote/request-of.ts';
import { keyOf } from '../checks/journal.ts';
import { makeCommand } from '../plan/make-command.ts';
import { createSeededRandom, type SeededRandom } from '../plan/seeded-random.ts';
import type { World } from './world.ts';

/** Whom the office works as: somebody who is never suspended. */
const ADMIN = 3;

/** Somebody at another place does something, by the plain routes, under a key, sometimes twice. */
export async function performOfficeAct(world: World, pick: number): Promise<void> {
  const random = createSeededRandom(world.plan.seed, pick);
  const admin = world.company.people[ADMIN];
  if (world.gate.login(admin.id) === null) return;
  const { name, input } = makeCommand({
    random,
    company: world.company,
    profile: world.plan.profile,
    user: admin,
    rows: await rowsOf(world, admin.id),
    giorni: world.giorni,
    marker: `ufficio ${pick}`,
    createId: () => idOf(world, random),
  });
  await command(world, name, input, random);
}

/** A project is taken from an operator who has it, or given to one who has not. */
export async function reassign(world: World, pick: number): Promise<void> {
  const random = createSeededRandom(world.plan.seed, pick);
  const [one, due, , admin] = world.company.people;
  if (world.gate.login(admin.id) === null) return;
  const person = random.pick([one, due]);
  const id = random.pick(world.company.progetti);
  const has = world.gate.server.all(
    'SELECT 1 FROM assegnazioni WHERE progetto_id = ?1 AND dipendente_id = ?2 AND rimosso_il IS NULL',
    id,
    person.id,
  );
  const name = has.length > 0 ? 'progetti.rimuoviDipendente' : 'progetti.assegnaDipendente';
  await command(world, name, { id, dipendente_id: person.id }, random);
}

const AGAIN_MS = 1_000;

/** An account changes by the routes that only Admin has, who tries again until the server answers. */
export async function changeAccount(
  world: World,
  name: 'dipendenti.modifica' | 'dipendenti.disattiva' | 'dipendenti.riattiva',
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const status = await send(world, contractOf(name), input, {});
  world.trace.say(`office: ${name} ${JSON.stringify(input)} ${status}`);
  if (status !== 'unanswered') return;
  world.time.after(AGAIN_MS, () => {
    // The last fault is over then: nobody is suspended any more.
    if (name === 'dipendenti.disattiva' && world.time.elapsed() >= world.plan.healAt) return;
    void changeAccount(world, name, input);
  });
}

export async function command(
  world: World,
  name: CommandName,
  input: object,
  random: SeededRandom,
): Promise<void> {
  const key = keyOf(idOf(world, random), 1);
  const { id: user } = world.company.people[ADMIN];
  world.journal.noteSent(key, { submission: undefined, user, name }, input);
  const headers = { [IDEMPOTENCY_HEADER]: key };
  const fields = input as Readonly<Record<string, unknown>>;
  const status = await send(world, contractOf(name), fields, headers);
  world.trace.say(`office: ${name} ${JSON.stringify(input)} ${status}`);
  if (random.chance(0.3)) await send(world, contractOf(name), fields, headers);
}

/** Gives the status of the answer, or that there was none. */
export async function send(
  { gate, company }: World,
  contract: Contract,
  input: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
): Promise<number | 'unanswered'> {
  const login = gate.login(company.people[ADMIN].id);
  if (login === null) return 'unanswered';
  const { url, method, body } = requestOf(contract, input);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const authorization = `Bearer ${login.token}`;
  const reply = await gate.call({
    method,
    url,
    body,
    headers: { ...headers, ...type, authorization },
  });
  return reply?.status ?? 'unanswered';
}

async function rowsOf({ gate }: World, id: DipendenteId) {
  const visible = await gate.visibleTo(id);
  return new Map(
    entityNames.map((entity) => {
      const texts = [...(visible.get(entity) ?? [])];
      return [entity, new Map(texts.map(([key, text]) => [key, JSON.parse(text) as AnyRow]))];
    }),
  );
}

function idOf({ time }: World, random: SeededRandom): string {
  return createId(time.now(), random.bytes(ID_RANDOM_BYTES));
}
