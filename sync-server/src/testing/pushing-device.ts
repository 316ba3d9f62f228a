import { setTimeout } from 'node:timers/promises';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { pushHours, type HoursSender } from './push-hours.ts';

/** A phone that enters hours without an end, the n-th with n as its description. */
export interface PushingDevice {
  readonly device: string;
  readonly operatore: DipendenteId;
  /** Highest sequence that was sent. */
  sent(): number;
  /** Highest sequence that was answered as done. */
  acknowledged(): number;
  /** Sends one batch after the other until it is told to stop; throws when one is refused. */
  pushUntil(isOver: () => boolean): Promise<void>;
}

const BATCH = 5;
/** Without it a fast server would hold more after each backup than the next one copies meanwhile. */
const BETWEEN_BATCHES_MS = 50;

export function createPushingDevice(
  sender: HoursSender,
  betweenBatchesMs = BETWEEN_BATCHES_MS,
): PushingDevice {
  const { device, operatore } = sender;
  let sent = 0;
  let acknowledged = 0;

  async function pushNext(): Promise<void> {
    const highest = acknowledged + BATCH;
    sent = highest;
    await pushHours(sender, acknowledged + 1, highest);
    acknowledged = highest;
  }

  return {
    device,
    operatore,
    sent: () => sent,
    acknowledged: () => acknowledged,
    pushUntil: async (isOver) => {
      while (!isOver()) {
        await pushNext();
        await setTimeout(betweenBatchesMs);
      }
    },
  };
}
