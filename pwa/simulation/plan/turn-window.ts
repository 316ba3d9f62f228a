import { contractOf } from '@gestionale/shared-schema/registry.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';

import { checkWindow, readWindow } from '../checks/check-window.ts';
import { command, send } from '../world/office.ts';
import type { World } from '../world/world.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** Days that an Admin sets; null: the usual ones, 0: for ever. */
const WINDOWS = [60, 60, 200, null, 0] as const;

/** A night, another window, or a decision of the office about hours of before it. */
export async function turnWindow(world: World, pick: number): Promise<void> {
  const random = createSeededRandom(world.plan.seed, pick);
  const kind = random.below(100);
  if (kind < 45) return night(world);
  if (kind < 65) return set(world, random);
  return kind < 85
    ? decide(world, 'fogliOre.riprendi', 1, random)
    : decide(world, 'fogliOre.approva', 0, random);
}

async function night({ gate, company, trace, time, findings }: World): Promise<void> {
  const [, , , admin] = company.people;
  if (gate.server.killed || gate.login(admin.id) === null) return;
  trace.say('--- a night ---');
  const [nowMs, before] = [time.now(), readWindow(gate.server)];
  await gate.night(true);
  // One that was cut short has to be gone on with by the next.
  if (!gate.server.killed) checkWindow(gate.server, { nowMs, before }, findings);
}

async function set(world: World, random: SeededRandom): Promise<void> {
  const finestra_giorni = random.pick(WINDOWS);
  const status = await send(world, contractOf('impostazioni.salva'), { finestra_giorni }, {});
  world.trace.say(`office: sets the window to ${finestra_giorni} ${status}`);
}

/** About the oldest entry that is approved, or is not. */
async function decide(
  world: World,
  name: 'fogliOre.riprendi' | 'fogliOre.approva',
  approvato: 0 | 1,
  random: SeededRandom,
): Promise<void> {
  if (world.gate.server.killed) return;
  const [oldest] = world.gate.server.all<{ id: FoglioOreId; versione: number }>(
    'SELECT id, versione FROM fogli_ore WHERE approvato = ?1 ORDER BY data, id',
    approvato,
  );
  if (oldest === undefined) return;
  const motivo = name === 'fogliOre.riprendi' ? { motivo: 'Giorno sbagliato' } : {};
  await command(world, name, { ...oldest, ...motivo }, random);
}
