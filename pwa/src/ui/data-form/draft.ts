/** As much of the browser's storage as drafts use. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'gestionale-bozza';

/** Which draft: whose, of which kind of form (lower-case letters and dashes), of which of its forms. */
export function draftKey(userId: string, kind: string, which: string): string {
  return `${PREFIX}-${kind}:${userId}:${which}`;
}

/** What was kept; undefined when nothing was, or it cannot be read. */
export function readDraft(storage: DraftStorage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Cut short by a flat battery: as good as no draft.
    return undefined;
  }
}

/** Keeps what is being typed, so that a call, a reload or a flat battery does not lose it. */
export function keepDraft(storage: DraftStorage, key: string, draft: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    // A full device must not stop the typing; saving says clearly when there is no room.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** What was typed follows its form to another name, unless something waits there already. */
export function moveDraft(storage: DraftStorage, from: string, to: string): void {
  const draft = readDraft(storage, from);
  if (draft === undefined || readDraft(storage, to) !== undefined) return;
  keepDraft(storage, to, draft);
  dropDraft(storage, from);
}

export function dropDraft(storage: DraftStorage, key: string): void {
  storage.removeItem(key);
}

/** Removes every draft of a user who logs out. */
export function dropDraftsOf(storage: Storage, userId: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(`${PREFIX}-`) && key.split(':')[1] === userId) storage.removeItem(key);
  }
}
