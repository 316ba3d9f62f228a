/** How long the page may take to come before it counts as not there, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Whether a new page would come if this one were left: from the service worker, or from a server that
 * answers within five seconds.
 */
export async function wouldPageCome(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return ok;
  } catch {
    // No network, or one that does not answer: the page that is here is better than none.
    return false;
  }
}
