import { dropDraft, formKey, moveDraft, readDraft, type DraftOwner } from './draft.ts';
import { keysOf } from './drafts-of.ts';

/** The part of the browser's lock manager that is used. */
export interface WindowLocks {
  readonly request: (
    name: string,
    options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
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
/**
 * So long, in milliseconds, a page that goes away may keep its lock: on a slow phone the next one is there
 * long before. One that was duplicated keeps it on, and whoever opens the same form there waits as long.
 */
const GOING_MS = 4_000;
const IF_FREE = { ifAvailable: true };
/** Between the name of a form and that of a page; neither has it. */
const BY = '@';

/**
 * A draft bears the name of its page, which holds a lock of that name until it goes away, however it
 * does. A draft whose lock is free is nobody's: a form takes it up, of its own window's last page before
 * any other's, then that of the page that began last.
 */
export function createDraftWindow(parts: DraftWindowParts): DraftWindow {
  const { local, session, locks, createId, report } = parts;
  // The same page would be two if its name came from the window: a tab that is duplicated has it too.
  const page = createId();
  const before = session.getItem(STORED_AS);
  let isHeld = false;
  const own = createOwnLock(parts, page);
  const keyOf = (owner: DraftOwner): string => {
    if (locks === null) return formKey(owner);
    if (!isHeld) {
      isHeld = true;
      own.hold();
      remember(parts, page);
    }
    return formKey(owner) + BY + page;
  };
  /** Of other pages, and of the version of the app that had one for all of them. */
  const others = (owner: DraftOwner): readonly string[] => {
    const form = formKey(owner);
    const ours = keyOf(owner);
    const found = keysOf(local).filter((key) => key === form || key.startsWith(form + BY));
    return found.includes(ours) ? [] : found;
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
      const ours = keyOf(owner);
      for (const key of others(owner).toSorted(byTurn)) {
        const take = (lock: unknown): void => {
          if (lock === null) return;
          moveDraft(local, key, ours);
          if (readDraft(local, key) === undefined) dropDraft(local, key);
        };
        const left = pageOf(key);
        // The browser may still be about to give back what the last page of a reloaded window held.
        const how = left === before ? { signal: AbortSignal.timeout(GOING_MS) } : IF_FREE;
        await locks?.request(lockOf(left), how, take).catch((error: unknown) => {
          if (own.isDenied()) take(error);
          else if (how === IF_FREE) report(error);
        });
        if (readDraft(local, ours) !== undefined) return;
      }
    },
    resume: () => {
      if (isHeld) own.hold();
    },
  };
}

/** The lock of this page; `isDenied`: the browser has locks and gives none, so that nobody holds any. */
function createOwnLock({ locks, report }: DraftWindowParts, page: string) {
  let isDenied = false;
  return {
    hold: () => {
      locks?.request(lockOf(page), {}, forever).catch((error: unknown) => {
        isDenied = true;
        report(error);
      });
    },
    isDenied: () => isDenied,
  };
}

/** Says to the next page of this window which its last one was; a full device must not stop the typing. */
function remember({ session, report }: DraftWindowParts, page: string): void {
  try {
    session.setItem(STORED_AS, page);
  } catch (error) {
    report(error);
  }
}

function lockOf(page: string): string {
  return `${STORED_AS}-${page}`;
}

/** A lock is held until what it was given for is done. */
function forever(): Promise<never> {
  return new Promise(() => {});
}
