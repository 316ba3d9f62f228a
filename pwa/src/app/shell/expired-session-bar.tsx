import { testiComuni } from '#testi/comuni.ts';
import { testiShell } from '#testi/shell.ts';
import { useState } from 'react';

import { LoginForm } from '../../features/auth/login-form.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

import './bars.css';

const testi = testiShell.sessioneScaduta;

/** Says that nothing is sent until the user logs in again, without leaving the screen. */
export function ExpiredSessionBar() {
  const [asking, setAsking] = useState(false);
  const [held, setHeld] = useState(false);
  return (
    <div className="app-bar-message app-bar-message--warn" role="status">
      <span>{testi.testo}</span>
      <button type="button" onClick={() => setAsking(true)}>
        {testi.accedi}
      </button>
      {asking ? (
        <Dialog
          kind="question"
          title={testi.titolo}
          {...(held ? {} : { closeLabel: testiComuni.chiudi })}
          onClose={() => setAsking(held)}
        >
          <LoginForm onHeld={setHeld} />
        </Dialog>
      ) : null}
    </div>
  );
}
