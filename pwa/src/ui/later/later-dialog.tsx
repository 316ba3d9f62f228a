import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { Dialog } from '../dialogs/dialog.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useLaterWords } from './later-context.ts';
import { framedPart, type LaterPart } from './later-part.tsx';

/** What comes sooner comes without one: nothing is to flash. */
const SHOWN_AFTER_MS = 600;

interface Closing {
  readonly onClose: () => void;
}

/** A part that is a dialog: until its file has come another one stands there, and can be left. */
export function laterDialog<Module, Props extends Closing>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
): LaterPart<Props> {
  return framedPart(load, partOf, ({ isMissing, note }, { onClose }) => (
    <ComingDialog isMissing={isMissing} onClose={onClose}>
      {note}
    </ComingDialog>
  ));
}

interface ComingDialogProps extends Closing {
  readonly isMissing: boolean;
  readonly children: ReactNode;
}

function ComingDialog({ isMissing, onClose, children }: ComingDialogProps) {
  const { title, missingTitle, closeLabel } = useLaterWords();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue && !isMissing) return null;
  return (
    <Dialog title={isMissing ? missingTitle : title} closeLabel={closeLabel} onClose={onClose}>
      {isMissing ? null : <Skeleton lines={3} height={72} />}
      {children}
    </Dialog>
  );
}
