import type { BrowserContext } from 'playwright-core';

/** Both what a browser says itself and what `sayBreaches` makes a page say. */
const ABOUT_THE_POLICY = /content[- ]security[- ]policy|^securitypolicyviolation /i;

/**
 * Notes in `breaches`, one line each with the page's address, what the pages of a context do against
 * their Content-Security-Policy, those that are opened later included.
 */
export async function followPolicyBreaches(
  context: BrowserContext,
  breaches: string[],
): Promise<void> {
  context.on('console', (message) => {
    if (!ABOUT_THE_POLICY.test(message.text())) return;
    const { url, lineNumber } = message.location();
    const where = `${message.page()?.url() ?? 'a worker'} (${url}:${lineNumber})`;
    const line = `${where}: ${message.text()}`;
    if (!breaches.includes(line)) breaches.push(line);
  });
  await context.addInitScript(sayBreaches);
}

/** Runs in every document before its own scripts. */
function sayBreaches(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
    const source = `${sourceFile}:${lineNumber}`;
    const target = event.target instanceof Element ? event.target.outerHTML.slice(0, 200) : '';
    console.error(
      `securitypolicyviolation ${[effectiveDirective, blockedURI, source, sample, target].join(' ')}`,
    );
  });
}
