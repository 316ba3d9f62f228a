/** A test that waits longer than this for something small hangs. */
const PATIENCE_MS = 8_000;

/**
 * Waits until something is so, looking again whenever the event loop has gone round. Fails, saying
 * what it waited for, instead of hanging.
 */
export async function until(
  what: string,
  test: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await test())) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
  }
}
