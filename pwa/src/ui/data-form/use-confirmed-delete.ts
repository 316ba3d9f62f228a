import { useCallback } from 'react';

import { useConfirm } from '../dialogs/confirm.tsx';
import { listenForUndo } from '../dialogs/on-undo-key.ts';
import type { ToastTone } from '../dialogs/standing-toasts.ts';
import { useToast } from '../dialogs/toasts.tsx';
import { useHeldToast, type HeldTexts } from '../dialogs/use-held-toast.ts';
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
  /** It is, and waits for something that was refused. */
  readonly held: HeldTexts;
  /** Added to the question where something that was refused goes with it. */
  readonly loses: (what: readonly string[]) => string;
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
  /** What is given up with it, in words. */
  readonly loses?: readonly string[];
}

/** A deletion that is not sent yet. */
interface HeldBack {
  readonly outcome: 'held-back';
  readonly isOffline: boolean;
  /** What was refused, where it will wait for that. */
  readonly behind?: string | undefined;
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
  const tellHeld = useHeldToast();
  return useCallback(
    async (
      { title, text, success, loses = [] }: DeleteQuestion,
      run: () => Promise<SaveOutcome | HeldBack>,
    ) => {
      const { yes, no } = texts;
      const more = loses.length === 0 ? [] : [texts.loses(loses)];
      const whole = [text, ...more].join(text.endsWith('.') ? ' ' : '. ');
      if (!(await confirm({ title, text: whole, yes, no, danger: true }))) return;
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
        const action = { label: texts.undo, run: () => void takeBack(), undoes: true };
        const closeOffer = toast(...offerOf(begun, success, texts), action);
        key.follow(() => void takeBack());
        outcome = await begun.sent;
        key.stop();
        closeOffer(true);
        if (isTakenBack || outcome.outcome === 'accepted' || outcome.outcome === 'saved') return;
      } else {
        key.stop();
        outcome = begun;
      }
      if (outcome.outcome === 'accepted') toast(success);
      else if (outcome.outcome === 'saved') toast(texts.saved, 'saved');
      else if (outcome.outcome === 'held') tellHeld(texts.held, outcome.behind);
      else {
        const doubt = outcome.outcome === 'not-saved' ? texts.doubt : undefined;
        await confirm({ title: reasonOf(outcome) || texts.error, text: doubt, yes: texts.close });
      }
    },
    [confirm, tellHeld, texts, toast],
  );
}

/** What is said of a deletion while it can be taken back: done, unless it will wait. */
function offerOf(
  { isOffline, behind }: HeldBack,
  success: string,
  { held, saved }: DeleteTexts,
): readonly [string, ToastTone] {
  if (behind !== undefined) return [held.say(behind), 'saved'];
  return isOffline ? [saved, 'saved'] : [success, 'ok'];
}

function reasonOf(outcome: SaveOutcome): string {
  if (outcome.outcome === 'refused') return outcome.refusal.errore;
  return outcome.outcome === 'not-saved' ? outcome.errore : '';
}
