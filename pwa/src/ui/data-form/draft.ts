import { DRAFTS } from './drafts-of.ts';

/** As much of the browser's storage as one draft uses. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whose draft it is, and of which form. */
export interface DraftOwner {
  readonly userId: string;
  /** Kind of form: lower-case letters and dashes. */
  readonly kind: string;
  /** Which of the forms of its kind. */
  readonly which: string;
}

/** What the names of a form's drafts begin with; alone it is where windows without a name of their own keep it. */
export function formKey({ userId, kind, which }: DraftOwner): string {
  return `${DRAFTS}-${kind}:${userId}:${which}`;
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
 * What was typed follows its form to another name. It stays where it is when something waits there
 * already, be it of another version of the app, and when there is no room.
 */
export function moveDraft(storage: DraftStorage, from: string, to: string): void {
  const draft = readDraft(storage, from);
  if (draft === undefined || readDraft(storage, to) !== undefined) return;
  if (keepDraft(storage, to, draft)) dropDraft(storage, from);
}

export function dropDraft(storage: DraftStorage, key: string): void {
  storage.removeItem(key);
}
