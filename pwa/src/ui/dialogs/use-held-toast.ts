import { useCallback } from 'react';

import { useNavigate } from '../routing/history-router.tsx';
import { useToast } from './toasts.tsx';

/** The words for what is kept here and not sent, because something before it was refused. */
export interface HeldTexts {
  /** `behind` says what was refused. */
  readonly say: (behind: string) => string;
  /** What leads to where that is settled. */
  readonly settle: string;
  readonly path: string;
}

/** Says that something was saved and will not be sent by itself, with the way to what keeps it back. */
export function useHeldToast(): (texts: HeldTexts, behind: string) => void {
  const toast = useToast();
  const navigate = useNavigate();
  return useCallback(
    ({ say, settle, path }, behind) => {
      toast(say(behind), 'danger', { label: settle, run: () => navigate(path) });
    },
    [toast, navigate],
  );
}
