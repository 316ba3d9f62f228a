/**
 * A few words in localStorage, which browsers keep apart from their databases: when these are thrown
 * away as corrupt, it stays.
 */
export function createTraceStore(storage: Storage, userId: string) {
  const key = `gestionale-trace-${userId}`;
  return {
    read: () => storage.getItem(key),
    write: (text: string) => {
      try {
        storage.setItem(key, text);
      } catch {
        // A full disk: the outbox, which says so to the user, does not depend on its trace.
      }
    },
  };
}
