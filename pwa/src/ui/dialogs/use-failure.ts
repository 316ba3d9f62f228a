import { useCallback, useEffect, useRef, useState } from 'react';

import { useToastOfLogin } from './toasts.tsx';

/**
 * Once who asks for something is gone, a message says why it was not done, and what that was. Answers
 * whether it did: where they are still there, it is theirs to say.
 */
export function useToldWhenGone(): (what: string, failure: string) => boolean {
  const toast = useToastOfLogin();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(
    (what, failure) => {
      if (isHere.current) return false;
      toast(`${what}: ${failure}`, 'danger');
      return true;
    },
    [toast],
  );
}

/** Why `what` was not done, for a form to say; told by a message where the form was left meanwhile. */
export function useFailure(
  what: string,
): readonly [string | undefined, (failure: string | undefined) => void] {
  const [failure, setFailure] = useState<string>();
  const tellWhenGone = useToldWhenGone();
  const fail = (next: string | undefined): void => {
    if (next === undefined || !tellWhenGone(what, next)) setFailure(next);
  };
  return [failure, fail];
}
