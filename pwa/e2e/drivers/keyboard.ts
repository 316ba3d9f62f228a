import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { SOON } from '../browser/soon.ts';

/** More presses than any screen needs, so that a control that cannot be reached is found out. */
const MOST_PRESSES = 140;

/** Somebody without a mouse: nothing but keys, and a look at where the focus is. */
export interface Keyboard {
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses Tab until the focus is there, with a focus that shows at every step. */
  readonly tabTo: (target: Locator) => Promise<void>;
  /** The same the other way round. */
  readonly tabBackTo: (target: Locator) => Promise<void>;
  /** Replaces what the focused field holds. */
  readonly retype: (text: string) => Promise<void>;
  /** Waits until the focus is there by itself, as after a form has opened or closed. */
  readonly focusComesTo: (target: Locator) => Promise<void>;
}

/** The keyboard of a page; a focus that cannot be seen ends the journey. */
export function keyboardOf(page: Page): Keyboard {
  const walk = async (key: string, target: Locator) => {
    await target.waitFor();
    const wanted = await target.elementHandle();
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      await page.keyboard.press(key);
      const { reached, fault } = await page.evaluate(judgeFocus, wanted);
      if (fault !== null) throw new Error(fault);
      if (reached) return;
    }
    throw new Error(`${MOST_PRESSES} presses of ${key} do not reach ${target.toString()}`);
  };
  return {
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    tabTo: (target) => walk('Tab', target),
    tabBackTo: (target) => walk('Shift+Tab', target),
    retype: async (text) => {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    focusComesTo: async (target) => {
      await target.waitFor();
      const hasIt = () => target.evaluate((each) => each === document.activeElement);
      await expect
        .poll(async () => ((await hasIt()) ? 'there' : page.evaluate(nameFocused)), SOON)
        .toBe('there');
    },
  };
}

/** Runs in the page: whether the focus is on an element, and why it could not be seen where it is. */
function judgeFocus(wanted: Element | null): { reached: boolean; fault: string | null } {
  const focused = document.activeElement;
  // Between the last control and the first one the focus is in the browser's own bars.
  if (focused === null || focused === document.body) return { reached: false, fault: null };
  const nameOf = (element: Element): string => element.outerHTML.slice(0, 160);
  const isDrawn = (element: Element | null): boolean => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth, boxShadow, opacity } = getComputedStyle(element);
    const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    return opacity !== '0' && (outlined || boxShadow !== 'none');
  };
  const { left, top, width, height } = focused.getBoundingClientRect();
  const showsAt = (x: number, y: number): boolean => {
    const hit = document.elementFromPoint(left + width * x, top + height * y);
    // What is said for a moment goes away by itself.
    if (hit === null) return false;
    if (hit.closest('.ui-toasts') !== null) return true;
    return focused.contains(hit) || hit.contains(focused);
  };
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const));
  const reached = focused === wanted;
  if (!isDrawn(focused) && !isDrawn(focused.nextElementSibling)) {
    return { reached, fault: `The focus does not show on ${nameOf(focused)}` };
  }
  if (!points.some(([x, y]) => showsAt(x, y))) {
    return { reached, fault: `Something covers the focused ${nameOf(focused)}` };
  }
  return { reached, fault: null };
}

/** Runs in the page: what has the focus, for whoever expected it elsewhere. */
function nameFocused(): string {
  return document.activeElement?.outerHTML.slice(0, 160) ?? 'nothing';
}
