import { expect, test } from 'vitest';

import { isOpened, isTried, isTurnOf } from './combinations.ts';

const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

test('of three lists whatever two parts of different lists meet', () => {
  const [addresses, widths, states] = [places(5), places(2), places(3)];
  for (const address of addresses) {
    for (const width of widths) {
      expect(states.some((state) => isTried(address, width, state))).toBe(true);
    }
    for (const state of states) {
      expect(widths.some((width) => isTried(address, width, state))).toBe(true);
    }
  }
  for (const width of widths) {
    for (const state of states) {
      expect(addresses.some((address) => isTried(address, width, state))).toBe(true);
    }
  }
});

test('of the two states of a screen each of two devices has one, and each state a device', () => {
  const [devices, states] = [places(2), places(2)];
  for (const screen of places(4)) {
    for (const device of devices) {
      expect(states.filter((state) => isTried(screen, state, device))).toHaveLength(1);
    }
    for (const state of states) {
      expect(devices.filter((device) => isTried(screen, state, device))).toHaveLength(1);
    }
  }
});

test('of two lists each part is tried, and it is each one’s turn', () => {
  const [screens, ways] = [places(3), places(4)];
  for (const screen of screens) {
    expect(ways.some((way) => isTried(screen, way))).toBe(true);
    expect(ways.some((way) => isTurnOf(screen, way, ways.length))).toBe(true);
  }
  for (const way of ways) expect(screens.some((screen) => isTried(screen, way))).toBe(true);
});

test('an address is opened on both devices, first of all on one, with all on the other', () => {
  const [addresses, devices, states] = [places(4), [0, 1], [0, 1, 2]] as const;
  for (const address of addresses) {
    const tried = devices.map((device) => states.filter((each) => isOpened(address, device, each)));
    expect(tried.map(({ length }) => length)).toEqual([1, 1]);
    expect(tried.flat().filter((state) => state === 0)).toHaveLength(1);
  }
  for (const device of devices) {
    for (const state of states) {
      expect(addresses.some((address) => isOpened(address, device, state))).toBe(true);
    }
  }
});
