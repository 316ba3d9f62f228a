import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import { Icon } from '../icon.tsx';

import './dialog.css';

interface DialogProps {
  readonly title: string;
  /** A line under the title. */
  readonly subtitle?: ReactNode;
  /** Asked for by Esc, the close button or a press outside; the owner decides. */
  readonly onClose: () => void;
  /** `sheet` fills a phone's screen, `drawer` comes from the side, `question` is short and must be answered. */
  readonly kind?: 'sheet' | 'drawer' | 'question';
  readonly closeLabel?: string;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A modal over the page, shown as long as it is mounted. The browser's own dialog element keeps the
 * focus inside, gives it back on closing and makes the rest inert.
 */
export function Dialog(props: DialogProps) {
  const { title, subtitle, onClose, kind = 'sheet', closeLabel, footer, children } = props;
  const ref = useShownDialog(onClose);
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      className={`ui-dialog ui-dialog--${kind}`}
      aria-labelledby={titleId}
      role={kind === 'question' ? 'alertdialog' : undefined}
      aria-describedby={kind === 'question' ? `${titleId}b` : undefined}
    >
      <div className="ui-dialog__frame">
        <div className="ui-dialog__head">
          <div>
            <h2 id={titleId}>{title}</h2>
            {subtitle === undefined ? null : <p className="ui-dialog__subtitle">{subtitle}</p>}
          </div>
          {closeLabel === undefined ? null : (
            <button
              type="button"
              className="ui-icon-button"
              aria-label={closeLabel}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <div id={`${titleId}b`} className="ui-dialog__body">
          {children}
        </div>
        {footer === undefined ? null : <div className="ui-dialog__foot">{footer}</div>}
      </div>
    </dialog>
  );
}

function useShownDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const ask = (event: Event) => {
      event.preventDefault();
      latestOnClose.current();
    };
    // A press that starts on a field and ends outside must not close: only its beginning counts, as the
    // mouse event that `double-press.ts` keeps back.
    const askOutside = (event: MouseEvent) => {
      if (event.target === dialog) ask(event);
    };
    // Browsers may close without asking on a second Esc or back gesture: the owner decides, still.
    const openAgain = (event: Event) => {
      // Said late of a closing after which it was shown again: in development effects run twice.
      if (dialog.open) return;
      dialog.showModal();
      ask(event);
    };
    dialog.addEventListener('cancel', ask);
    dialog.addEventListener('close', openAgain);
    dialog.addEventListener('mousedown', askOutside);
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.removeEventListener('cancel', ask);
      dialog.removeEventListener('close', openAgain);
      dialog.removeEventListener('mousedown', askOutside);
      // Closed while still in the page, or the focus would not go back to where it was.
      dialog.close();
      giveCaretBack();
    };
  }, []);
  return ref;
}

/**
 * Chromium gives a field the focus without the caret when the dialog leaves the page in the same
 * step: what is typed then would go nowhere.
 */
function giveCaretBack(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}
