import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';

import { handFocusOn, useHandedFocus } from '../focus/hand-focus-on.ts';
import { Icon, type IconName } from '../icon.tsx';
import type { Toast, ToastAction, ToastTone } from './standing-toasts.ts';
import { watchPresses, whenReleased } from './when-released.ts';

const VISIBLE_MS = 6000;
/** Of what failed, unless something is done meanwhile: nobody who looked away is to miss why. */
const TROUBLE_MS = 60_000;
/** As long as something can be taken back. */
const ACTION_MS = 10_000;
/** Between it and the foot of the screen, as the style sheet has it. */
const FOOT_PX = 12;
const UNDO_KEYS = 'Control+Z Meta+Z';
const LIFTED = 'max(0px, env(safe-area-inset-bottom) - var(--g-bottom-bar))';

const icons: Record<ToastTone, IconName> = { ok: 'check', saved: 'clock', danger: 'alert' };

interface MessagesProps extends Omit<MessageProps, 'toast'> {
  readonly toasts: readonly Toast[];
  /** What they stand in, and are read out by. */
  readonly place: RefObject<HTMLElement | null>;
}

/** Draws the messages that stand, and leads to them by F6. */
export function Messages({ toasts, place, ...message }: MessagesProps) {
  useWayToMessages();
  useEffect(watchPresses, []);
  useLayoutEffect(() => makeRoom(place.current), [place]);
  return toasts.map((toast) => <Message key={toast.key} {...message} toast={toast} />);
}

interface MessageProps {
  readonly toast: Toast;
  readonly closeLabel: string;
  readonly undoWord: string;
  /** Those in which a hand or the focus is. */
  readonly held: RefObject<Set<number>>;
  readonly onClose: (key: number) => void;
  /** Its time is over. */
  readonly onOver: (toast: Toast) => void;
}

/** One of them. Its clock begins anew once no hand and no focus is in it any more (WCAG 2.2.1). */
function Message({ toast, closeLabel, undoWord, held, onClose, onOver }: MessageProps) {
  const { key, text, tone, action } = toast;
  const { isHeld, ...holding } = useHolding();
  useEffect(() => {
    if (isHeld) {
      const { current } = held;
      current.add(key);
      return () => void current.delete(key);
    }
    const ending = setTimeout(
      () => onOver(toast),
      tone === 'danger' ? TROUBLE_MS : action ? ACTION_MS : VISIBLE_MS,
    );
    return () => clearTimeout(ending);
  }, [action, held, isHeld, key, onOver, toast, tone]);
  return (
    <div className={`ui-toast ui-toast--${tone}`} {...holding}>
      <Icon name={icons[tone]} />
      <span>{text}</span>
      {action ? (
        <Action
          action={action}
          undoWord={undoWord}
          onRun={() => {
            onClose(key);
            action.run();
          }}
        />
      ) : null}
      <button
        type="button"
        className="ui-icon-button"
        aria-label={closeLabel}
        onClick={() => onClose(key)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

interface ActionProps {
  readonly action: ToastAction;
  readonly undoWord: string;
  readonly onRun: () => void;
}

/** What can be done about it. Where it cannot be any more, its focus goes to what closes the message. */
function Action({ action: { label, undoes = false }, undoWord, onRun }: ActionProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useHandedFocus(ref, closeBeside);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="ui-toast__action"
        aria-keyshortcuts={undoes ? UNDO_KEYS : undefined}
        onClick={onRun}
      >
        {label}
      </button>
      {undoes ? (
        <kbd className="ui-toast__key" aria-hidden="true">
          {undoWord}
        </kbd>
      ) : null}
    </>
  );
}

function closeBeside(action: HTMLElement): () => HTMLElement | null {
  const close = action.parentElement?.querySelector<HTMLElement>('.ui-icon-button') ?? null;
  return () => (close?.isConnected === true ? close : null);
}

/** Whether a pointer or the focus is in a message; who leaves it, or whom it leaves, is back where they were. */
function useHolding() {
  const ref = useRef<HTMLDivElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const message = ref.current;
    return () => {
      if (message?.contains(document.activeElement) !== true) return;
      const { current } = before;
      handFocusOn(() => (current instanceof HTMLElement && current.isConnected ? current : null));
    };
  }, []);
  return {
    ref,
    isHeld: isPointed || isFocused,
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ relatedTarget }: FocusEvent) => {
      setFocused(true);
      // From one message to the other nothing was left.
      if (relatedTarget?.closest('.ui-toasts') === null) before.current = relatedTarget;
    },
    onBlur: () => setFocused(false),
  };
}

/** F6 leads to the newest message, and from there back. */
function useWayToMessages(): void {
  useEffect(() => {
    let before: HTMLElement | null = null;
    const onKeyDown = (event: KeyboardEvent): void => {
      const buttons = document.querySelectorAll<HTMLElement>('.ui-toast:last-child button');
      const [first] = buttons;
      if (event.key !== 'F6' || event.defaultPrevented || first === undefined) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      const { activeElement } = document;
      const isThere = activeElement?.closest('.ui-toasts') !== null;
      if (!isThere) {
        before = activeElement instanceof HTMLElement ? activeElement : null;
        first.focus();
      } else if (before?.isConnected === true) before.focus();
      else document.querySelector('h1')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * What must stay within reach keeps clear of them, by `--g-toast`: their height, and what the strip of a
 * device without a home button lifts them by where there is no bottom bar.
 */
function makeRoom(toasts: HTMLElement | null) {
  if (toasts === null) return undefined;
  const { style } = document.documentElement;
  const measure = (): void => {
    const px = toasts.offsetHeight;
    if (px === 0) style.removeProperty('--g-toast');
    else style.setProperty('--g-toast', `calc(${px + FOOT_PX}px + ${LIFTED})`);
  };
  // Words wrap when the phone is turned.
  const watching = new ResizeObserver(() => whenReleased(measure));
  watching.observe(toasts);
  return () => {
    watching.disconnect();
    style.removeProperty('--g-toast');
  };
}
