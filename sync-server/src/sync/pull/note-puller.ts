import type { PullRequest } from '@gestionale/shared-schema/sync/protocol.ts';

import type { DeviceRegister } from '../device-register.ts';
import type { QueryContext } from '../handlers.ts';
import { describeError, type Log } from '../log.ts';

/**
 * Notes what a pull tells of a device: how far it has come and what it still has. Somebody else's
 * device is left as it is. A disk that takes no writes must not stop reading: the log has it, and the
 * next pull tells it again. Only what a trace tells of a lost outbox is told until it is answered.
 */
export function notePuller(
  { devices, log }: { readonly devices: DeviceRegister; readonly log: Log },
  request: PullRequest,
  context: Pick<QueryContext, 'user' | 'adesso'>,
): void {
  try {
    note(devices, request, context);
  } catch (error) {
    if (request.emptied !== undefined) throw error;
    log.error('device not noted', describeError(error));
  }
}

function note(
  devices: DeviceRegister,
  { device, highest = 0, pending, emptied, refill }: PullRequest,
  { user, adesso }: Pick<QueryContext, 'user' | 'adesso'>,
): void {
  if (device === undefined || !devices.belongsTo(device, user.id)) return;
  devices.noteNews({
    device,
    user: user.id,
    arrived: 0,
    issued: highest,
    clockOffsetMs: undefined,
    waiting: pending,
    emptied: emptied !== undefined,
    at: adesso,
  });
  if (refill !== undefined) devices.countMismatch(device);
}
