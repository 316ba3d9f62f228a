import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import { Icon, type IconName } from '../icon.tsx';
import {
  addToast,
  endToast,
  type Toast,
  type ToastAction,
  type ToastTone,
} from './standing-toasts.ts';
import { watchPresses, whenReleased } from './when-released.ts';

import './toasts.css';

const VISIBLE_MS = 6000;
/** Of what failed, unless something is done meanwhile: nobody who looked away is to miss why. */
const TROUBLE_MS = 60_000;
/** As long as something can be taken back. */
export const ACTION_MS = 10_000;
/** Between it and the foot of the screen, as the style sheet has it. */
const FOOT_PX = 12;
const LIFTED = 'max(0px, env(safe-area-inset-bottom) - var(--g-bottom-bar))';

/** Answers what takes the message away. */
export type ShowToast = (text: string, tone?: ToastTone, action?: ToastAction) => () => void;

interface Toasts {
  readonly show: ShowToast;
  readonly clear: () => void;
}

const ToastContext = createContext<Toasts | null>(null);

const icons: Record<ToastTone, IconName> = { ok: 'check', saved: 'clock', danger: 'alert' };

interface ToastProviderProps {
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Holds the short messages at the foot of the screen, read out by screen readers. */
export function ToastProvider({ closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextKey = useRef(0);
  const close = useCallback((key: number) => {
    setToasts((current) => current.filter((toast) => toast.key !== key));
  }, []);
  const show = useCallback<ShowToast>(
    (text, tone = 'ok', action) => {
      const key = nextKey.current;
      nextKey.current += 1;
      setToasts((current) => addToast(current, { key, text, tone, action }));
      setTimeout(
        () => setToasts((current) => endToast(current, { key, tone })),
        action ? ACTION_MS : tone === 'danger' ? TROUBLE_MS : VISIBLE_MS,
      );
      return () => close(key);
    },
    [close],
  );
  const value = useMemo(() => ({ show, clear: () => setToasts([]) }), [show]);
  useEffect(watchPresses, []);
  return (
    <ToastContext value={value}>
      {children}
      <div ref={makeRoom} className="ui-toasts" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <div key={toast.key} className={`ui-toast ui-toast--${toast.tone}`}>
            <Icon name={icons[toast.tone]} />
            <span>{toast.text}</span>
            {toast.action ? (
              <button
                type="button"
                className="ui-toast__action"
                onClick={() => {
                  close(toast.key);
                  toast.action?.run();
                }}
              >
                {toast.action.label}
              </button>
            ) : null}
            <button
              type="button"
              className="ui-icon-button"
              aria-label={closeLabel}
              onClick={() => close(toast.key)}
            >
              <Icon name="close" size={18} />
            </button>
          </div>
        ))}
      </div>
    </ToastContext>
  );
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

/** Shows a short message for a few seconds. */
export function useToast(): ShowToast {
  return useToasts().show;
}

/** Takes all messages away once what calls it is gone: who comes next is told nothing of before. */
export function useToastsUntilGone(): void {
  const { clear } = useToasts();
  useEffect(() => clear, [clear]);
}

function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (toasts === null) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}
