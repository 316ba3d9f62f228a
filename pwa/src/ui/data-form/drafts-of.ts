/** What the names of all drafts begin with, whatever the form and whoever typed it. */
export const DRAFTS = 'gestionale-bozza';

/** Where every draft of a user is kept, whichever window it was typed in. */
export function draftsOf(storage: Storage, userId: string): readonly string[] {
  return keysOf(storage).filter(
    (key) => key.startsWith(`${DRAFTS}-`) && key.split(':')[1] === userId,
  );
}

/** Removes every draft of a user who logs out. */
export function dropDraftsOf(storage: Storage, userId: string): void {
  for (const key of draftsOf(storage, userId)) storage.removeItem(key);
}

/** All that is kept on the device for this address. */
export function keysOf(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}
