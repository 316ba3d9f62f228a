/** As much of the browser's storage as drafts use. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'gestionale-bozza';

/** Whose drafts, and of which kind of form (lower-case letters and dashes). */
export interface DraftOwner {
  readonly userId: string;
  readonly kind: string;
}

/** Where a draft is kept; `which` of its kind of form it is. */
export function draftKey({ userId, kind }: DraftOwner, which: string): string {
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

/**
 * Keeps what is being typed, so that a call, a reload or a flat battery does not lose it; false when
 * the device has no room.
 */
export function keepDraft(storage: DraftStorage, key: string, draft: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch (error) {
    // A full device must not stop the typing; saving says clearly when there is no room.
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

/**
 * What was typed follows its form to another name of the same owner. It stays where it is when
 * something waits there already, be it of another version of the app, and when there is no room.
 */
export function moveDraft(
  storage: DraftStorage,
  owner: DraftOwner,
  from: string,
  to: string,
): void {
  const draft = readDraft(storage, draftKey(owner, from));
  const target = draftKey(owner, to);
  if (draft === undefined || readDraft(storage, target) !== undefined) return;
  if (keepDraft(storage, target, draft)) dropDraft(storage, draftKey(owner, from));
}

export function dropDraft(storage: DraftStorage, key: string): void {
  storage.removeItem(key);
}

/** Where every draft of a user is kept, whichever window it was typed in. */
export function draftsOf(storage: Storage, userId: string): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (key) => key.startsWith(`${PREFIX}-`) && key.split(':')[1] === userId,
  );
}

/** Removes every draft of a user who logs out. */
export function dropDraftsOf(storage: Storage, userId: string): void {
  for (const key of draftsOf(storage, userId)) storage.removeItem(key);
}
