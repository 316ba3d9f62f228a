import { contractOf } from '@gestionale/shared-schema/registry.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';

import { createSeededRandom } from '../plan/seeded-random.ts';
import { command, send } from './office.ts';
import type { ClosedMonth, World } from './world.ts';

/** The month in which hours are entered in histories of months; it is over when they begin. */
export const MESE = '2026-04';

/** An Admin closes the month if it is open, and opens it again if it is closed. */
export async function turnMonth(world: World): Promise<void> {
  const { server } = world.gate;
  if (server.killed) return;
  const isClosed = findClosing(world) !== undefined;
  const status = isClosed
    ? await send(world, contractOf('mesi.riapri'), { mese: MESE, motivo: 'Ore mancanti' }, {})
    : await send(world, contractOf('mesi.chiudi'), { mese: MESE }, {});
  world.trace.say(`office: ${isClosed ? 'opens' : 'closes'} ${MESE} ${status}`);
  if (wasKilled(server)) {
    world.closed = null;
    return;
  }
  const numero = findClosing(world);
  // Without an answer nobody knows what was there when it was closed.
  world.closed = status === 200 && numero !== undefined ? look(world, numero) : null;
  if (world.closed !== null) await approveTooLate(world);
  if (world.closed !== null && !wasKilled(server)) await takeBackTooLate(world);
}

/** A write of it may have been the one at which the server was to be killed: nothing can be read then. */
function wasKilled({ killed }: { readonly killed: boolean }): boolean {
  return killed;
}

/** Somebody has not heard of the closing yet, and approves what waits. */
async function approveTooLate(world: World): Promise<void> {
  const [pending] = world.gate.server.all<{ id: FoglioOreId }>(
    'SELECT id FROM fogli_ore WHERE approvato = 0 AND substr(data, 1, 7) = ?1 ORDER BY id',
    MESE,
  );
  if (pending === undefined) return;
  const random = createSeededRandom(world.plan.seed, 50, world.time.now());
  await command(world, 'fogliOre.approva', { id: pending.id }, random);
}

/** Another takes back what was approved before the closing, for a reason that would do in an open month. */
async function takeBackTooLate(world: World): Promise<void> {
  const [approved] = world.gate.server.all<{ id: FoglioOreId; versione: number }>(
    `SELECT id, versione FROM fogli_ore WHERE approvato = 1 AND substr(data, 1, 7) = ?1
      ORDER BY id`,
    MESE,
  );
  if (approved === undefined) return;
  const random = createSeededRandom(world.plan.seed, 51, world.time.now());
  const motivo = 'Un’ora di troppo';
  await command(world, 'fogliOre.riprendi', { ...approved, motivo }, random);
}

/** The closing that stands, read from the database itself. */
export function findClosing({ gate }: World): number | undefined {
  return gate.server.all<{ numero: number }>(
    'SELECT numero FROM chiusure_mesi WHERE mese = ?1 AND riaperto_il IS NULL',
    MESE,
  )[0]?.numero;
}

function look({ gate }: World, numero: number): ClosedMonth {
  const rows = gate.server.all<{ id: string; approvato: number; centesimi: number }>(
    `SELECT id, approvato, ore_lavorate_centesimi AS centesimi FROM fogli_ore
      WHERE substr(data, 1, 7) = ?1`,
    MESE,
  );
  return {
    numero,
    ids: new Set(rows.map(({ id }) => id)),
    centesimi: rows.reduce((sum, row) => sum + row.approvato * row.centesimi, 0),
  };
}
