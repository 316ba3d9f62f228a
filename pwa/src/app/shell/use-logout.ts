import { useCallback, useEffect, useRef, useState } from 'react';

import { useEntries } from '../../outbox/use-outbox.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { draftsOf } from '../../ui/data-form/drafts-of.ts';
import { useHistory } from '../../ui/routing/history-router.tsx';

interface Logout {
  /**
   * What the user is being asked about: work that was not sent, or what was begun in another window or
   * before and would go with the logout.
   */
  readonly asking: 'unsent' | 'drafts' | null;
  /** Logs out at once, or asks first when something was not sent. */
  readonly ask: () => void;
  readonly cancel: () => void;
  /**
   * Logs out; what was not sent stays on the device, for this user alone. An open form with changes asks
   * first: last of all questions, since what was typed is given up with its answer.
   */
  readonly leave: () => void;
  /** Logs out, whatever was begun and not saved. */
  readonly giveUp: () => void;
}

/** So long, in milliseconds, a press waits for a device that does not say what is unsent. */
const PATIENCE_MS = 4_000;
const LOOK_MS = 50;

/** Logging out, which never loses work without a word, nor before it is known whether there is any. */
export function useLogout(userId: string): Logout {
  const [asking, setAsking] = useState<Logout['asking']>(null);
  const [pressed, setPressed] = useState(false);
  const { logout } = useSessionActions();
  const history = useHistory();
  const entries = useEntries();
  const unsent = entries?.some(({ status }) => status !== 'accepted');
  const giveUp = useCallback(() => void logout(), [logout]);
  const leave = useCallback(() => {
    setAsking(null);
    history.ask('/login', () => {
      // This window's own is gone by now: whoever had typed it was asked.
      if (draftsOf(localStorage, userId).length > 0) setAsking('drafts');
      else giveUp();
    });
  }, [giveUp, history, userId]);
  const decide = useCallback(
    (isUnsent: boolean) => {
      setPressed(false);
      if (isUnsent) setAsking('unsent');
      else leave();
    },
    [leave],
  );
  const ask = useCallback(() => {
    if (unsent === undefined) setPressed(true);
    else decide(unsent);
  }, [unsent, decide]);
  const latest = useRef(unsent);
  useEffect(() => {
    latest.current = unsent;
  }, [unsent]);
  useEffect(() => {
    if (!pressed) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      const isOver = looks * LOOK_MS >= PATIENCE_MS;
      if (latest.current !== undefined || isOver) decide(latest.current ?? false);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [pressed, decide]);
  const cancel = useCallback(() => setAsking(null), []);
  return { asking, ask, cancel, leave, giveUp };
}
