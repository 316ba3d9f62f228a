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

import type { Messages } from './messages.tsx';
import {
  addToast,
  endToast,
  withoutAction,
  type Toast,
  type ToastAction,
  type ToastTone,
} from './standing-toasts.ts';

import './toasts.css';

/** Before it nobody has done anything that would be told; by then the first screen stands. */
const LOAD_AFTER_MS = 2_000;
/** So long the first words wait for the file that draws them. */
const LATE_MS = 1_000;
/** How often it is asked for while words stand there without it. */
const AGAIN_MS = 5_000;

/**
 * Answers what takes the message away; `gently` leaves its words to whoever is at it, and takes only what
 * could be done.
 */
export type ShowToast = (
  text: string,
  tone?: ToastTone,
  action?: ToastAction,
) => (gently?: boolean) => void;

interface Toasts {
  readonly show: ShowToast;
  readonly clear: () => void;
  /** How often they were cleared. */
  readonly cleared: () => number;
}

const ToastContext = createContext<Toasts | null>(null);

interface ToastProviderProps {
  readonly closeLabel: string;
  /** The key that takes back, as it is written on it. */
  readonly undoWord: string;
  readonly loadMessages: LoadMessages;
  readonly children: ReactNode;
}

/** Brings what draws the messages; can be asked again. */
export type LoadMessages = () => Promise<{ readonly Messages: typeof Messages }>;

/** Holds the short messages at the foot of the screen, read out by screen readers. */
export function ToastProvider(props: ToastProviderProps) {
  const { loadMessages, children, ...words } = props;
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextKey = useRef(0);
  const held = useRef(new Set<number>());
  const close = useCallback((key: number) => {
    setToasts((current) => current.filter((toast) => toast.key !== key));
  }, []);
  const end = useCallback((toast: Toast) => {
    setToasts((current) => endToast(current, toast));
  }, []);
  useEnded(toasts);
  const place = useRef<HTMLDivElement>(null);
  const drawn = useMessages(loadMessages, toasts.at(-1)?.key);
  const show = useCallback<ShowToast>(
    (text, tone = 'ok', action) => {
      const key = nextKey.current;
      nextKey.current += 1;
      setToasts((current) => addToast(current, { key, text, tone, action }));
      return (gently = false) => {
        if (gently && held.current.has(key)) setToasts((current) => withoutAction(current, key));
        else close(key);
      };
    },
    [close],
  );
  const cleared = useRef(0);
  const value = useMemo(() => {
    const clear = (): void => {
      cleared.current += 1;
      setToasts([]);
    };
    return { show, clear, cleared: () => cleared.current };
  }, [show]);
  return (
    <ToastContext value={value}>
      {children}
      <div ref={place} className="ui-toasts" role="status" aria-live="polite">
        {drawn === undefined ? null : drawn === 'late' ? (
          toasts.map(({ key, text, tone, action }) => (
            <div key={key} className={`ui-toast ui-toast--${tone}`}>
              {text}
              {action ? (
                <button
                  type="button"
                  className="ui-toast__action"
                  onClick={() => {
                    close(key);
                    action.run();
                  }}
                >
                  {action.label}
                </button>
              ) : null}
            </div>
          ))
        ) : (
          <drawn.Messages
            {...words}
            toasts={toasts}
            place={place}
            held={held}
            onClose={close}
            onOver={end}
          />
        )}
      </div>
    </ToastContext>
  );
}

/**
 * What draws the messages comes after the first screen. Where it does not, their words are shown without it,
 * as long as that is so: it is asked for again with the next one, and every few seconds, or words that
 * nothing ends would stay when the network is back.
 */
function useMessages(load: LoadMessages, newest: number | undefined) {
  const [drawn, setDrawn] = useState<'late' | { readonly Messages: typeof Messages }>();
  useEffect(() => {
    if (typeof drawn === 'object') return undefined;
    const late = (): void => setDrawn('late');
    const ask = (): void => void load().then(setDrawn, late);
    const isWanted = newest !== undefined;
    if (isWanted) ask();
    const timer =
      drawn === 'late' && isWanted
        ? setInterval(ask, AGAIN_MS)
        : setTimeout(isWanted ? late : ask, isWanted ? LATE_MS : LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [drawn, load, newest]);
  return drawn;
}

/** Tells whoever has to know that what could be done stands no more. */
function useEnded(toasts: readonly Toast[]): void {
  const before = useRef(toasts);
  useEffect(() => {
    const gone = before.current.filter(({ key }) => toasts.every((each) => each.key !== key));
    before.current = toasts;
    for (const { action } of gone) action?.over?.();
  }, [toasts]);
}

interface ToastWordsProps {
  /** What is said instead of a message, as it is when it is shown. */
  readonly rephrase: (text: string) => string;
  readonly children: ReactNode;
}

/** For words that many say and that are not always true: whoever knows says them otherwise, inside. */
export function ToastWords({ rephrase, children }: ToastWordsProps) {
  const toasts = useToasts();
  const value = useMemo<Toasts>(
    () => ({ ...toasts, show: (text, ...rest) => toasts.show(rephrase(text), ...rest) }),
    [toasts, rephrase],
  );
  return <ToastContext value={value}>{children}</ToastContext>;
}

/** Shows a short message for a few seconds. */
export function useToast(): ShowToast {
  return useToasts().show;
}

/** The same for what comes late: once all messages were taken away, it is none of theirs who came next. */
export function useToastOfLogin(): ShowToast {
  const { show, cleared } = useToasts();
  const before = useRef(0);
  useEffect(() => {
    before.current = cleared();
  }, [cleared]);
  return useCallback(
    (...toast) => (before.current === cleared() ? show(...toast) : nothing),
    [show, cleared],
  );
}

function nothing(): void {
  // Nothing was shown.
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
