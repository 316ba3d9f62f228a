import { testiShell } from '#testi/shell.ts';
import { useEffect } from 'react';

import { useAnyFormDirty } from '../../ui/dialogs/dirty-forms.tsx';
import { useAppUpdate } from './use-app-update.ts';

import './update-prompt.css';

const testi = testiShell.aggiornamento;

/**
 * Offers a new version of the app and reloads the page once it has taken over, in whichever tab: never
 * while a form holds unsaved changes or a batch is being sent, which counts as one.
 */
export function UpdatePrompt() {
  const update = useAppUpdate();
  const dirty = useAnyFormDirty();
  const reload = update.takenOver && !dirty;
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
