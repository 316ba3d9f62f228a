import type { PullRequest } from '@gestionale/shared-schema/sync/protocol.ts';

import type { Database } from '../../db/database.ts';
import type { DeviceRegister } from '../device-register.ts';
import type { QueryContext } from '../handlers.ts';
import { describeError, type Log } from '../log.ts';

interface NoteParts {
  readonly db: Database;
  readonly devices: DeviceRegister;
  readonly log: Log;
}

/** With whether it is counted that the device holds other rows than it should. */
interface TellingRequest extends PullRequest {
  readonly mismatch: boolean;
}

/**
 * Notes what a pull tells of a device: how far it has come and what it still has. Somebody else's
 * device is left as it is. A disk that takes no writes must not stop reading: the log has it, and the
 * next pull tells it again. Only what a trace tells of a lost outbox is told until it is answered.
 */
export async function notePuller(
  parts: NoteParts,
  request: TellingRequest,
  context: Pick<QueryContext, 'user' | 'adesso'>,
): Promise<void> {
  try {
    await note(parts, request, context);
  } catch (error) {
    if (request.emptied !== undefined) throw error;
    parts.log.error('device not noted', describeError(error));
  }
}

async function note(
  { db, devices }: NoteParts,
  { device, highest = 0, pending, emptied, mismatch }: TellingRequest,
  { user, adesso }: Pick<QueryContext, 'user' | 'adesso'>,
): Promise<void> {
  if (device === undefined) return;
  const contact = {
    device,
    user: user.id,
    arrived: 0,
    issued: highest,
    clockOffsetMs: undefined,
    waiting: pending,
    emptied: emptied !== undefined,
    at: adesso,
  };
  const isNews = await db.read(
    async (tx) =>
      (await devices.belongsTo(tx, device, user.id)) &&
      (mismatch || (await devices.isNews(tx, contact))),
  );
  if (!isNews) return;
  await db.transaction(async (tx) => {
    if (!(await devices.belongsTo(tx, device, user.id))) return;
    if (await devices.isNews(tx, contact)) await devices.note(tx, [contact]);
    if (mismatch) await devices.countMismatch(tx, device);
  });
}
