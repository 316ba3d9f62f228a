import { testiShell } from '#testi/shell.ts';
import { useEffect } from 'react';

import { useAnyFormDirty, useAnySending } from '../../ui/dialogs/dirty-forms.tsx';
import { useAppUpdate } from './use-app-update.ts';

import './update-prompt.css';

const testi = testiShell.aggiornamento;

/**
 * Offers a new version of the app while no form holds unsaved changes, and reloads the page once it has
 * taken over, in whichever tab, when no batch is being sent either. The offer itself stays while one is:
 * it would go from under a finger each time that something is tried again.
 */
export function UpdatePrompt() {
  const update = useAppUpdate();
  const dirty = useAnyFormDirty();
  const sending = useAnySending();
  const reload = update.takenOver && !dirty && !sending;
  useEffect(() => {
    if (reload) location.reload();
  }, [reload]);
  return (
    <div className="app-update" role="status">
      {update.ready && !dirty ? (
        <div className="app-update__card">
          <span>{testi.testo}</span>
          <button type="button" onClick={() => update.apply()}>
            {testi.aggiorna}
          </button>
        </div>
      ) : null}
    </div>
  );
}
