import type { Page } from 'playwright-core';

/**
 * Takes the focus into a message that goes by itself, in the moment in which it comes: as long as the
 * focus is there it stands. Asked for before what brings it is done; on a busy machine a step takes
 * longer than a message.
 */
export function holdMessage(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const watching = new MutationObserver(hold);
        function hold(): void {
          for (const message of document.querySelectorAll('.ui-toast')) {
            if (!message.textContent.includes(wanted)) continue;
            watching.disconnect();
            message.querySelector<HTMLElement>('button:last-of-type')?.focus();
            resolve();
          }
        }
        watching.observe(document.body, { childList: true, subtree: true, characterData: true });
        hold();
      }),
    text,
  );
}
