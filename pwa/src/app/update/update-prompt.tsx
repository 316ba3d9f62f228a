import { testiNuovaVersione as testi } from '#testi/nuova-versione.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { useAnyFormDirty, useAnySending } from '../../ui/dialogs/dirty-forms.tsx';
import { showUnsavedWork } from './unsaved-work.ts';
import { useAppUpdate } from './use-app-update.ts';

import './update-prompt.css';

/**
 * Offers a new version of the app while no form holds unsaved changes, in any window, and reloads the page
 * once it has taken over, when no batch is being sent either. The offer itself stays while one is: it would
 * go from under a finger each time that something is tried again. A page that has to wait says why: what it
 * has not loaded yet is nowhere any more.
 */
export function UpdatePrompt() {
  const update = useAppUpdate();
  const dirty = useAnyFormDirty();
  const sending = useAnySending();
  const reload = update.takenOver && !dirty && !sending;
  useEffect(() => {
    if (reload) location.reload();
  }, [reload]);
  useEffect(() => (dirty ? showUnsavedWork() : undefined), [dirty]);
  return (
    <div className="app-update" role="status">
      {update.takenOver && dirty ? <TakenOver /> : null}
      {update.ready && !dirty ? (
        <div className="app-update__card">
          <span>{update.heldUp ? testi.altraFinestra : testi.pronta}</span>
          <button type="button" onClick={() => update.apply()}>
            {testi.aggiorna}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** Most forms are dialogs: what is outside an open one, the last of them, is neither seen nor read out. */
function TakenOver() {
  const dialog = useSyncExternalStore(watchDialogs, lastDialog);
  const news = (
    <p
      ref={dialog && showOver}
      role={dialog && 'alert'}
      className="app-update__card app-update__news"
    >
      {testi.subentrata}
    </p>
  );
  return dialog === undefined ? news : createPortal(news, dialog);
}

function lastDialog(): Element | undefined {
  return Array.from(document.querySelectorAll('dialog[open]')).at(-1);
}

function watchDialogs(onChange: () => void): () => void {
  const watching = new MutationObserver(onChange);
  watching.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] });
  return () => watching.disconnect();
}

/** Over all of the dialog; a browser without popovers has it stand in it. */
function showOver(news: HTMLElement | null): void {
  if (news === null || !('showPopover' in news)) return;
  news.popover = 'manual';
  news.showPopover();
}
