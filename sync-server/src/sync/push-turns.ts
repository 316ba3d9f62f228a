import type { DeviceId } from '@gestionale/shared-schema/values/id.ts';

/**
 * Does a push at once, or when it waits, after those of its device that came before it have ended,
 * however they did.
 */
export type PushTurns = <Value>(
  turn: { readonly device: DeviceId; readonly waits: boolean },
  push: () => Promise<Value>,
) => Promise<Value>;

export function createPushTurns(): PushTurns {
  const underway = new Map<DeviceId, Promise<unknown>>();
  return ({ device, waits }, push) => {
    const before = underway.get(device);
    const mine = waits && before !== undefined ? before.then(push) : push();
    const all = Promise.allSettled([before, mine]).then(() => {
      if (underway.get(device) === all) underway.delete(device);
    });
    underway.set(device, all);
    return mine;
  };
}
