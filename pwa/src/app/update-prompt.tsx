import { testiShell } from '#testi/shell.ts';

import { useAnyFormDirty } from '../ui/dirty-forms.tsx';
import { useAppUpdate } from './use-app-update.ts';

import './update-prompt.css';

const testi = testiShell.aggiornamento;

/** Offers a new version of the app, never while a form holds unsaved changes. */
export function UpdatePrompt() {
  const update = useAppUpdate();
  const dirty = useAnyFormDirty();
  return (
    <div className="app-update" role="status">
      {update.pronta && !dirty ? (
        <div className="app-update__card">
          <span>{testi.testo}</span>
          <button type="button" onClick={() => update.applica()}>
            {testi.aggiorna}
          </button>
        </div>
      ) : null}
    </div>
  );
}
