import type { PullRequest, PushRequest } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import type { CommandKey, KnownKey, OutcomeStore } from '../apply/outcome-store.ts';
import type { DeviceRegister } from '../device-register.ts';
import type { Log } from '../log.ts';

export interface MemoryParts {
  readonly devices: DeviceRegister;
  readonly outcomes: OutcomeStore;
  readonly log: Log;
}

/**
 * True when a device was told that a command of it was accepted and this database does not know of
 * it, or knows that it refused it: a backup from before it was put back. Outcomes come and go
 * together, so that the device's last one stands for those before it. Nothing is written: whoever says
 * so wrongly troubles only itself.
 */
export async function hasForgotten(
  db: Queries,
  { devices, outcomes, log }: MemoryParts,
  { device, lastAccepted }: Pick<PullRequest | PushRequest, 'device' | 'lastAccepted'>,
  user: DipendenteId,
): Promise<boolean> {
  if (device === undefined || lastAccepted === undefined) return false;
  if (!(await devices.belongsTo(db, device, user))) return false;
  return isForgotten(log, await outcomes.find(db, { device, sequence: lastAccepted }), {
    device,
    sequence: lastAccepted,
  });
}

/** The same of what is known of the command that its own device says was accepted. */
export function isForgotten(
  log: Log,
  known: KnownKey | undefined,
  { device, sequence }: Pick<CommandKey, 'device' | 'sequence'>,
): boolean {
  // A copy of it that was still on its way may have come after the backup, and too late.
  if (known === 'done' || known?.outcome.ok === true) return false;
  log.info('outcome forgotten', { device, sequence });
  return true;
}
