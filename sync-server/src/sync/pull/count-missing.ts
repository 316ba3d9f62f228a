import { readRanges } from '@gestionale/shared-schema/sync/sequence-ranges.ts';
import type { DeviceId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** A device with the ranges of sequences that it said had no answer. */
interface Waiting {
  readonly id: DeviceId;
  readonly waiting: string;
}

/** One look into the key of the outcomes for each range, whatever the number of devices. */
const ARRIVED = `SELECT tratto.value ->> 0 AS device, count(*) AS arrived
  FROM json_each(?1) AS tratto CROSS JOIN outcomes
  WHERE outcomes.device = tratto.value ->> 0
    AND outcomes.sequence BETWEEN tratto.value ->> 1 AND tratto.value ->> 2
  GROUP BY 1`;

/**
 * How many of the sequences that devices said had no answer have none to this day: what has one by
 * now did arrive, after the device told that it had not. Devices that miss nothing are left out.
 */
export async function countMissing(
  db: Queries,
  devices: readonly Waiting[],
): Promise<ReadonlyMap<DeviceId, number>> {
  const missing = new Map<DeviceId, number>();
  const told = devices.flatMap(({ id, waiting }) =>
    readRanges(waiting).map(([first, last]) => [id, first, last] as const),
  );
  for (const [id, first, last] of told) {
    missing.set(id, (missing.get(id) ?? 0) + last - first + 1);
  }
  const query = rawQuery<{ device: DeviceId; arrived: number }>(ARRIVED, [JSON.stringify(told)]);
  for (const { device, arrived } of await db.all(query)) {
    missing.set(device, (missing.get(device) ?? 0) - arrived);
  }
  return new Map([...missing].filter(([, count]) => count > 0));
}
