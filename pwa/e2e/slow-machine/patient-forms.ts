import type { BrowserContext } from 'playwright-core';

/** How long a form of the app waits for the server before it closes and says only "saved", in milliseconds. */
const FORM_WAIT_MS = 2_500;
/** How long it waits here, where a step takes twenty times as long. */
const PATIENCE_MS = 20_000;

/**
 * Lets the forms of every page of a context wait longer for the server: on a busy machine an answer may
 * take longer than somebody would wait, and a form that has closed says neither what was done nor why
 * not. That forms close by themselves is what the tests of `await-outcome.ts` are for.
 */
export async function waitForAnswers(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([wait, patience]) => {
      const { setTimeout } = globalThis;
      const patient = (act: TimerHandler, ms?: number, ...rest: unknown[]): number =>
        setTimeout(act, ms === wait ? patience : ms, ...rest);
      Object.assign(globalThis, { setTimeout: patient });
    },
    [FORM_WAIT_MS, PATIENCE_MS],
  );
}
