import type { PullRequest } from '@gestionale/shared-schema/sync/protocol.ts';

import type { DeviceRegister } from './device-register.ts';
import type { QueryContext } from './handlers.ts';

/**
 * Notes what a pull tells of a device: how far it has come and what it still has. Somebody else's
 * device is left as it is.
 */
export function notePuller(
  devices: DeviceRegister,
  { dispositivo, ultimo = 0, in_attesa, svuotato, rifai }: PullRequest,
  { caller, adesso }: Pick<QueryContext, 'caller' | 'adesso'>,
): void {
  if (dispositivo === undefined || !devices.belongsTo(dispositivo, caller.id)) return;
  devices.noteNews({
    device: dispositivo,
    caller: caller.id,
    arrived: 0,
    issued: ultimo,
    clockOffsetMs: undefined,
    waiting: in_attesa,
    emptied: svuotato !== undefined,
    at: adesso,
  });
  if (rifai !== undefined) devices.countMismatch(dispositivo);
}
