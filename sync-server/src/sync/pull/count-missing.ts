import { readRanges } from '@gestionale/shared-schema/sync/sequence-ranges.ts';
import type { DeviceId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** A device with the ranges of sequences that it said had no answer. */
interface Waiting {
  readonly id: DeviceId;
  readonly waiting: string;
}

/**
 * Two looks for each range, whatever the number of devices: what has an outcome, and what had one that
 * has ended, which is never both.
 */
const ARRIVED = `WITH told (device, first, last) AS (
    SELECT value ->> 0, CAST(value ->> 1 AS BIGINT), CAST(value ->> 2 AS BIGINT)
    FROM json_each(?1))
  SELECT device, sum(arrived) AS arrived FROM (
    SELECT told.device, count(*) AS arrived FROM told CROSS JOIN outcomes
    WHERE outcomes.device = told.device AND outcomes.sequence BETWEEN told.first AND told.last
    GROUP BY 1
    UNION ALL
    SELECT told.device, sum(min(done.last, told.last) - max(done.first, told.first) + 1)
    FROM told CROSS JOIN settled_keys AS done
    WHERE done.device = told.device AND done.last >= told.first AND done.first <= told.last
    GROUP BY 1) AS found
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
