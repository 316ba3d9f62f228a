let asked = false;

/**
 * Asks the browser, once for each page, not to throw away by itself what this device holds. Some browsers
 * never answer, so that nothing waits for it.
 */
export function keepStored(): void {
  if (asked || !('storage' in navigator)) return;
  asked = true;
  navigator.storage.persist().catch(reportError);
}
