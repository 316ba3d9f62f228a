import { useCallback } from 'react';

import { useConfirm } from '../dialogs/confirm.tsx';
import { listenForUndo } from '../dialogs/on-undo-key.ts';
import { useToast } from '../dialogs/toasts.tsx';
import { rememberFocus } from '../dialogs/use-undo-toast.ts';
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
  /** Takes it back, as long as it can be. */
  readonly undo: string;
  /** Said when it was. */
  readonly undone: string;
  /** Added where no answer came, and the row may be gone all the same. */
  readonly doubt?: string;
}

interface DeleteQuestion {
  /** The question, word for word. */
  readonly title: string;
  /** What is to be deleted. */
  readonly text: string;
  /** Said when the server has done it. */
  readonly success: string;
}

/** A deletion that is not sent yet. */
interface HeldBack {
  readonly outcome: 'held-back';
  readonly isOffline: boolean;
  /** `saved`: it never was. */
  readonly takeBack: () => Promise<SaveOutcome>;
  /** What came of it once it was sent. */
  readonly sent: Promise<SaveOutcome>;
}

/**
 * Asks, deletes, and says what came of it: a refusal in an alert, anything else in a toast, which
 * takes the deletion back as long as it is held back.
 */
export function useConfirmedDelete(texts: DeleteTexts) {
  const confirm = useConfirm();
  const toast = useToast();
  return useCallback(
    async (
      { title, text, success }: DeleteQuestion,
      run: () => Promise<SaveOutcome | HeldBack>,
    ) => {
      const { yes, no } = texts;
      if (!(await confirm({ title, text, yes, no, danger: true }))) return;
      const key = listenForUndo();
      const begun = await run().catch((error: unknown) => {
        key.stop();
        throw error;
      });
      let outcome: SaveOutcome;
      if (begun.outcome === 'held-back') {
        const returnFocus = rememberFocus();
        let isTakenBack = false;
        const takeBack = async (): Promise<void> => {
          key.stop();
          closeOffer();
          returnFocus();
          const back = await begun.takeBack();
          isTakenBack = back.outcome === 'saved';
          if (isTakenBack) toast(texts.undone);
          else toast(reasonOf(back) || texts.error, 'danger');
        };
        const action = { label: texts.undo, run: () => void takeBack() };
        const closeOffer = begun.isOffline
          ? toast(texts.saved, 'saved', action)
          : toast(success, 'ok', action);
        key.follow(() => void takeBack());
        outcome = await begun.sent;
        key.stop();
        closeOffer();
        if (isTakenBack || outcome.outcome === 'accepted' || outcome.outcome === 'saved') return;
      } else {
        key.stop();
        outcome = begun;
      }
      if (outcome.outcome === 'accepted') toast(success);
      else if (outcome.outcome === 'saved') toast(texts.saved, 'saved');
      else {
        const doubt = outcome.outcome === 'not-saved' ? texts.doubt : undefined;
        await confirm({ title: reasonOf(outcome) || texts.error, text: doubt, yes: texts.close });
      }
    },
    [confirm, texts, toast],
  );
}

function reasonOf(outcome: SaveOutcome): string {
  if (outcome.outcome === 'refused') return outcome.refusal.errore;
  return outcome.outcome === 'not-saved' ? outcome.errore : '';
}
