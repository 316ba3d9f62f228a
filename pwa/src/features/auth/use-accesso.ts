import { testiAuth } from '#testi/auth.ts';
import { useMemo } from 'react';

import type { LoginResult } from '../../session/session.ts';
import { useSessionActions, type SessionActions } from '../../session/use-session.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';

/** The ways in; who is inside is told where the device could not remember it. */
export function useAccesso(): Pick<SessionActions, 'login' | 'enter'> {
  const { login, enter } = useSessionActions();
  const toast = useToast();
  return useMemo(() => {
    const saying = async (result: Promise<LoginResult>): Promise<LoginResult> => {
      const heard = await result;
      if (heard.ok && heard.isKept === false) toast(testiAuth.nonConservato, 'danger');
      return heard;
    };
    return {
      login: async (...asked) => saying(login(...asked)),
      enter: async (...asked) => saying(enter(...asked)),
    };
  }, [login, enter, toast]);
}
