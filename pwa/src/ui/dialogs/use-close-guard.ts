import { useConfirm } from './confirm.tsx';
import { useLeaveGuard, useUnloadGuard, type LeaveGuardTexts } from './use-leave-guard.ts';

interface CloseGuardOptions {
  readonly texts: LeaveGuardTexts;
  readonly onClose: () => void;
  /** It is being saved, which leaving does not undo: it closes by itself when that is over. */
  readonly saving?: boolean;
  /** Which part of the address's search is the form's place; all of it where absent. */
  readonly placeOf?: (search: string) => string;
}

/**
 * For a form that no draft keeps, in a dialog or opened in its page: asks before what was typed is lost,
 * whichever way it is left. Answers what closes it for its user, who is asked only once something was
 * `typed`; what closes it after a save is `onClose` itself.
 */
export function useCloseGuard(typed: boolean, options: CloseGuardOptions): () => void {
  const { texts, saving = false, placeOf } = options;
  useLeaveGuard(typed, saving ? null : texts, nothing, placeOf);
  useUnloadGuard(typed);
  return useAskedClose(typed, options);
}

/** The closing alone, for a form that guards its leaving by itself. */
export function useAskedClose(
  typed: boolean,
  { texts, onClose, saving = false }: Omit<CloseGuardOptions, 'placeOf'>,
): () => void {
  const confirm = useConfirm();
  return () => {
    if (saving) return;
    if (!typed) {
      onClose();
      return;
    }
    const { title, text, leave: yes, stay: no } = texts;
    void confirm({ title, text, yes, no, danger: true }).then((leaves) => {
      if (leaves) onClose();
    });
  };
}

function nothing(): void {
  // What is left is forgotten with what held it.
}
