import type { Page } from 'playwright-core';

import { isTried } from '../drivers/combinations.ts';
import type { Viewport } from './browser-process.ts';
import { findFaults, findLayoutFaults } from './find-faults.ts';

/** The screens of a journey on one of its two devices, and the states that each of them comes into. */
export interface StatesOfScreens {
  /** To be called before the first state of each screen. */
  readonly beginScreen: () => void;
  /** What keeps somebody from using the page in its next state. */
  readonly judge: (page: Page) => Promise<string[]>;
}

/**
 * For a journey that walks the same states on a phone and at a desk: each one is judged by `findFaults` on
 * one of the two, and they take turns from state to state and from screen to screen. What the room of a
 * device does to it is judged on both. A state that one of the two alone has, or a screen with one state,
 * is for `findFaults` itself.
 */
export function judgeStates({ touch }: Viewport): StatesOfScreens {
  let screen = -1;
  let state = 0;
  return {
    beginScreen: () => {
      screen += 1;
      state = 0;
    },
    judge: async (page) => {
      const isWhole = isTried(screen, state, Number(touch));
      state += 1;
      return isWhole ? findFaults(page) : findLayoutFaults(page);
    },
  };
}
