import { createId, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';
import { useEffect, useState } from 'react';

import { createDraftWindow, type DraftWindow } from './draft-window.ts';
import type { DraftOwner } from './draft.ts';

let made: DraftWindow | undefined;

/**
 * Where this window keeps the draft of a form; null for the moment in which it is asked whether one is
 * there that no window holds any more. The form is not to be there before, or it would begin without it.
 */
export function useDraftKey({ userId, kind, which }: DraftOwner): string | null {
  const [isKnown, setKnown] = useState(() => !thisWindow().mayTakeUp({ userId, kind, which }));
  useEffect(() => {
    if (isKnown) return;
    const taken = thisWindow().takeUp({ userId, kind, which });
    // What is not taken up stays where it is: the form can do without.
    void taken.catch(reportError).then(() => setKnown(true));
  }, [isKnown, userId, kind, which]);
  return isKnown ? draftKey({ userId, kind, which }) : null;
}

/** Where this window keeps the draft of a form, whatever is there. */
export function draftKey(owner: DraftOwner): string {
  return thisWindow().keyOf(owner);
}

function thisWindow(): DraftWindow {
  made ??= makeWindow();
  return made;
}

function makeWindow(): DraftWindow {
  const page = createDraftWindow({
    local: localStorage,
    session: sessionStorage,
    locks: 'locks' in navigator ? navigator.locks : null,
    createId: () => createId(Date.now(), crypto.getRandomValues(new Uint8Array(ID_RANDOM_BYTES))),
    report: reportError,
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) page.resume();
  });
  return page;
}
