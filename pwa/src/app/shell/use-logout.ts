import { useCallback, useState } from 'react';

import { useEntries } from '../../outbox/use-outbox.ts';
import { useSessionActions } from '../../session/use-session.ts';

interface Logout {
  /** True while the user is being asked what to do with unsent work. */
  readonly asking: boolean;
  /** Logs out at once, or asks first when something was not sent. */
  readonly ask: () => void;
  readonly cancel: () => void;
  /** Logs out; what was not sent stays on the device, for this user alone. */
  readonly leave: () => void;
}

/** Logging out, which never loses work without a word. */
export function useLogout(): Logout {
  const [asking, setAsking] = useState(false);
  const { logout } = useSessionActions();
  const entries = useEntries();
  const unsent = entries?.some(({ status }) => status !== 'accepted') ?? false;
  const leave = useCallback(() => {
    setAsking(false);
    void logout();
  }, [logout]);
  const ask = useCallback(() => {
    if (unsent) setAsking(true);
    else leave();
  }, [unsent, leave]);
  const cancel = useCallback(() => setAsking(false), []);
  return { asking, ask, cancel, leave };
}
