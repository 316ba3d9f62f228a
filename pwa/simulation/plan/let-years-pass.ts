import type { World } from '../world/world.ts';

const DAY_MS = 24 * 3_600_000;

/** Nights announce for two weeks what they will remove, and again after 40 days without one. */
const NIGHT_EVERY_DAYS = 30;

/** Longer than anything that left a phone is on its way, in milliseconds. */
const OUT_OF_THE_NETWORK_MS = 30_000;

/**
 * Everybody puts their phone into a drawer, with what it has not sent; the server goes on, with its nights.
 * Then they take it out again, and log in. What was on the way arrives before, or never.
 */
export async function letYearsPass(world: World, days: number): Promise<void> {
  const { time, trace, gate, phones } = world;
  trace.say(`--- phones are put away for ${days} days ---`);
  const putAway = (): void => {
    for (const phone of phones) phone.kill(phone.tabs);
  };
  putAway();
  await new Promise<void>((resolve) => {
    time.after(OUT_OF_THE_NETWORK_MS, resolve);
  });
  putAway();
  let left = days;
  while (left > 0) {
    const some = Math.min(left, NIGHT_EVERY_DAYS);
    time.skip(some * DAY_MS);
    await gate.night(left === days);
    left -= some;
  }
  trace.say('--- and taken out again ---');
  for (const phone of phones) phone.openTab();
}
