/**
 * Gives what asks about some at once, one question at a time: those who are named meanwhile are asked about
 * together, once, when it is answered. So however many name somebody, few questions come of it, and each
 * begins after they were named.
 */
export function createInTurns<Item>(
  ask: (items: readonly Item[]) => Promise<void>,
): (items: Iterable<Item>) => Promise<void> {
  const waiting = new Set<Item>();
  let isAsking = false;

  return async (items) => {
    for (const item of items) waiting.add(item);
    if (isAsking) return;
    isAsking = true;
    try {
      while (waiting.size > 0) {
        const next = [...waiting];
        waiting.clear();
        await ask(next);
      }
    } finally {
      isAsking = false;
    }
  };
}
