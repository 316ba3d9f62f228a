import { testiComuni } from '#testi/comuni.ts';
import { testiLogout } from '#testi/logout.ts';
import { testiShell } from '#testi/shell.ts';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

import { LoginForm } from '../../../features/auth/login-form.tsx';
import { useEntries } from '../../../outbox/use-outbox.ts';
import type { MayEnter, User } from '../../../session/session.ts';
import { useUser } from '../../../situation/use-user.ts';
import { draftsOf } from '../../../ui/data-form/drafts-of.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

import './bars.css';

const testi = testiShell.sessioneScaduta;

/** Says that nothing is sent until the user logs in again, without leaving the screen. */
export function ExpiredSessionBar() {
  const [asking, setAsking] = useState(false);
  const [held, setHeld] = useState(false);
  const bar = useWayBack();
  const mayEnter = useMayEnter();
  return (
    <div className="app-bar-message app-bar-message--warn" role="status" ref={bar}>
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
          <LoginForm onHeld={setHeld} mayEnter={mayEnter} />
        </Dialog>
      ) : null}
    </div>
  );
}

/**
 * Logging in again is for whoever was in. With anybody else the logout comes before, which asks about what
 * would go or stay behind.
 */
function useMayEnter(): MayEnter {
  const me = useUser();
  const confirm = useConfirm();
  const unsent = useEntries()?.filter(({ status }) => status !== 'accepted').length ?? 0;
  return useCallback(
    async (user) => {
      const begun = draftsOf(localStorage, me.id).length > 0;
      if (!begun && unsent === 0) return true;
      const texts = testiLogout.altraPersona;
      return confirm({
        title: begun ? testiLogout.iniziato.titolo : testiLogout.titolo,
        text: [
          texts.accesso(nameOf(user), nameOf(me)),
          ...(begun ? [texts.iniziato] : []),
          ...(unsent === 0 ? [] : [testiLogout.testo(unsent), testiLogout.spiegaTieni]),
        ].join(' '),
        yes: begun ? testiLogout.iniziato.esci : texts.entra,
        no: testiLogout.annulla,
        danger: begun,
      });
    },
    [me, confirm, unsent],
  );
}

function nameOf({ nome, cognome }: User): string {
  return `${nome} ${cognome}`;
}

/**
 * The bar goes with the focus in it: whoever logged in goes on where they were before, or else at the
 * contents of the page. Answers what the bar is known by.
 */
function useWayBack(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = ref.current;
    /** What had the focus before the bar; null: nothing, undefined: the bar never had it. */
    let before: HTMLElement | null | undefined;
    const remember = ({ relatedTarget }: FocusEvent) => {
      const isOutside =
        relatedTarget instanceof HTMLElement && bar?.contains(relatedTarget) === false;
      // A window that is come back to does not say what had the focus.
      if (isOutside) before = relatedTarget;
      else before ??= null;
    };
    bar?.addEventListener('focusin', remember);
    return () => {
      bar?.removeEventListener('focusin', remember);
      // Who is somewhere else by now stays there.
      if (before === undefined || document.activeElement !== document.body) return;
      const isThere = before?.isConnected === true;
      const place = isThere ? before : document.querySelector<HTMLElement>('#contenuto');
      place?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
