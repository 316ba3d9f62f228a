import { testiComuni } from '#testi/comuni.ts';
import { testiShell } from '#testi/shell.ts';
import { useEffect, useRef, useState, type FocusEvent } from 'react';

import { LoginForm } from '../../features/auth/login-form.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

import './bars.css';

const testi = testiShell.sessioneScaduta;

/** Says that nothing is sent until the user logs in again, without leaving the screen. */
export function ExpiredSessionBar() {
  const [asking, setAsking] = useState(false);
  const [held, setHeld] = useState(false);
  const remember = useWayBack();
  return (
    <div className="app-bar-message app-bar-message--warn" role="status" onFocus={remember}>
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

/**
 * The bar goes with the focus in it: whoever logged in goes on where they were before, or else at the
 * contents of the page. Answers what hears of the focus.
 */
function useWayBack(): (event: FocusEvent) => void {
  /** What had the focus before the bar; null: nothing, undefined: the bar never had it. */
  const before = useRef<HTMLElement | null>(undefined);
  useEffect(
    () => () => {
      // Who is somewhere else by now stays there.
      if (before.current === undefined || document.activeElement !== document.body) return;
      const isThere = before.current?.isConnected === true;
      const place = isThere ? before.current : document.querySelector<HTMLElement>('#contenuto');
      place?.focus({ preventScroll: true });
    },
    [],
  );
  return ({ relatedTarget, currentTarget }) => {
    const isFromOutside =
      relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
    // A window that is come back to does not say what had the focus.
    if (isFromOutside) before.current = relatedTarget;
    else before.current ??= null;
  };
}
