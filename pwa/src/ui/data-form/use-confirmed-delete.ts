import { useCallback } from 'react';

import { useConfirm } from '../dialogs/confirm.tsx';
import { useToast } from '../dialogs/toasts.tsx';
import type { SaveOutcome } from './form-state.ts';

/** The words of deleting, the same for all rows. */
export interface DeleteTexts {
  readonly yes: string;
  readonly no: string;
  /** Shown when the server says no without saying why. */
  readonly error: string;
  /** Closes that alert. */
  readonly close: string;
  /** The deletion is on this device and waits for the network. */
  readonly saved: string;
}

interface DeleteQuestion {
  /** The question, word for word. */
  readonly title: string;
  /** What is to be deleted. */
  readonly text: string;
  /** Said when the server has done it. */
  readonly success: string;
}

/** Asks, deletes, and says what came of it: a refusal in an alert, anything else in a toast. */
export function useConfirmedDelete(texts: DeleteTexts) {
  const confirm = useConfirm();
  const toast = useToast();
  return useCallback(
    async ({ title, text, success }: DeleteQuestion, run: () => Promise<SaveOutcome>) => {
      const { yes, no } = texts;
      if (!(await confirm({ title, text, yes, no, danger: true }))) return;
      const outcome = await run();
      if (outcome.outcome === 'accepted') toast(success);
      else if (outcome.outcome === 'saved') toast(texts.saved, 'saved');
      else await confirm({ title: reasonOf(outcome) || texts.error, yes: texts.close });
    },
    [confirm, texts, toast],
  );
}

function reasonOf(
  outcome: Exclude<SaveOutcome, { readonly outcome: 'accepted' | 'saved' }>,
): string {
  return outcome.outcome === 'refused' ? outcome.refusal.errore : outcome.errore;
}
