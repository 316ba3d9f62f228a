import { dropDraft, formKey, moveDraft, readDraft, type DraftOwner } from './draft.ts';
import { keysOf } from './drafts-of.ts';

/** The part of the browser's lock manager that is used. */
export interface WindowLocks {
  readonly request: (
    name: string,
    options: { readonly ifAvailable: boolean },
    work: (lock: unknown) => unknown,
  ) => Promise<unknown>;
}

export interface DraftWindowParts {
  /** What all windows see. */
  readonly local: Storage;
  /** What this one alone sees, and whoever is duplicated from it. */
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  /** Null over plain http, where there are none: there all windows share one draft of a form. */
  readonly locks: WindowLocks | null;
  /** Ids that no other page has; later ones are greater. */
  readonly createId: () => string;
  /** Hears of a lock that was not given. */
  readonly report: (error: unknown) => void;
}

/** A page among the windows of a device, for as long as it is loaded. */
export interface DraftWindow {
  /** Where this page alone keeps the draft of a form. */
  readonly keyOf: (owner: DraftOwner) => string;
  /** True when a draft of the form is there that may be nobody's, and this page has none. */
  readonly mayTakeUp: (owner: DraftOwner) => boolean;
  /** Makes this page's own what its form has on the device that is no living page's. */
  readonly takeUp: (owner: DraftOwner) => Promise<void>;
  /** Holds on to what is this page's, where the browser had put the page away and shows it again. */
  readonly resume: () => void;
}

/** In the storage of a window: the last of its pages that had a form with a draft. */
const STORED_AS = 'gestionale-finestra';
/** Between the name of a form and that of a page; neither has it. */
const BY = '@';

/**
 * A draft bears the name of its page, which holds a lock of that name until it goes away, however it
 * does. A draft whose lock is free is nobody's: a form takes it up, of its own window's last page before
 * any other's, then the newest.
 */
export function createDraftWindow(parts: DraftWindowParts): DraftWindow {
  const { local, session, locks, createId, report } = parts;
  // The same page would be two if its name came from the window: a tab that is duplicated has it too.
  const page = createId();
  const before = session.getItem(STORED_AS);
  let isHeld = false;
  const hold = (): void => {
    locks?.request(lockOf(page), { ifAvailable: false }, forever).catch(report);
  };
  const keyOf = (owner: DraftOwner): string => {
    if (locks === null) return formKey(owner);
    if (!isHeld) {
      isHeld = true;
      hold();
      session.setItem(STORED_AS, page);
    }
    return formKey(owner) + BY + page;
  };
  /** Of other pages, and of the version of the app that had one for all of them. */
  const others = (owner: DraftOwner): readonly string[] => {
    const form = formKey(owner);
    const own = keyOf(owner);
    const found = keysOf(local).filter((key) => key === form || key.startsWith(form + BY));
    return found.includes(own) ? [] : found;
  };
  const pageOf = (key: string): string => key.split(BY)[1] ?? '';
  const byTurn = (a: string, b: string): number => {
    const [one, other] = [pageOf(a), pageOf(b)];
    if (one === before || other === before) return one === before ? -1 : 1;
    return one < other ? 1 : -1;
  };
  return {
    keyOf,
    mayTakeUp: (owner) => locks !== null && others(owner).length > 0,
    takeUp: async (owner) => {
      const own = keyOf(owner);
      for (const key of others(owner).toSorted(byTurn)) {
        const take = (lock: unknown): void => {
          if (lock === null) return;
          moveDraft(local, key, own);
          if (readDraft(local, key) === undefined) dropDraft(local, key);
        };
        const asked = locks?.request(lockOf(pageOf(key)), { ifAvailable: true }, take);
        // A browser that has locks and gives none: then nobody holds any.
        await asked?.catch(take);
        if (readDraft(local, own) !== undefined) return;
      }
    },
    resume: () => {
      if (isHeld) hold();
    },
  };
}

function lockOf(page: string): string {
  return `${STORED_AS}-${page}`;
}

/** A lock is held until what it was given for is done. */
function forever(): Promise<never> {
  return new Promise(() => {});
}
