import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import {
  NavigationType,
  Router,
  useLocation,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';

import type { BrowserHistory, MoveGuard, MoveOptions, Shown } from './browser-history.ts';

const HistoryContext = createContext<BrowserHistory | null>(null);

interface HistoryRouterProps {
  readonly history: BrowserHistory;
  readonly children: ReactNode;
}

/** So long, in milliseconds, the former screen stands for one whose file does not come. */
const PATIENCE_MS = 5_000;

/** Draws what belongs to the address; the former screen stays until the next one is there, or is late. */
export function HistoryRouter({ history, children }: HistoryRouterProps) {
  const [shown, setShown] = useState(history.shown);
  const drawn = useRef(shown);
  useLayoutEffect(() => {
    drawn.current = shown;
  }, [shown]);
  useLayoutEffect(() => {
    let latest = drawn.current;
    let late: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const next = history.shown();
      // A search that is written into the address before the page it came from was drawn: who gets there
      // has still followed a link, or opened a form, or stepped back.
      const refines = next.type === NavigationType.Replace && latest !== drawn.current;
      latest = refines ? { ...next, type: latest.type } : next;
      draw(latest);
    };
    const draw = (next: Shown) => {
      clearTimeout(late);
      if (next.flushSync) flushSync(() => setShown(next));
      else startTransition(() => setShown(next));
      // By then it is said that it is waited for, where it will stand.
      late = setTimeout(() => setShown(next), PATIENCE_MS);
    };
    follow();
    const unsubscribe = history.subscribe(follow);
    return () => {
      clearTimeout(late);
      unsubscribe();
    };
  }, [history]);
  const navigator = useMemo(() => navigatorOf(history), [history]);
  return (
    <HistoryContext value={history}>
      <Router location={shown.location} navigationType={shown.type} navigator={navigator}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** How links move. */
function navigatorOf(history: BrowserHistory): Navigator {
  return {
    createHref: history.createHref,
    push: (to, state) => history.push(to, { state }),
    replace: (to, state) => history.replace(to, { state }),
    go: history.go,
  };
}

interface NavigateOptions extends MoveOptions {
  readonly replace?: boolean;
}

export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/**
 * The one way to move in the app from code. What an address leaves out is taken from the page that
 * is open when the move is made; the function stays the same from one drawing to the next.
 */
export function useNavigate(): Navigate {
  const history = useHistory();
  return useCallback(
    (to, { replace = false, ...options } = {}) => {
      if (typeof to === 'number') history.go(to);
      else if (replace) history.replace(to, options);
      else history.push(to, options);
    },
    [history],
  );
}

type SetSearch = (
  next: URLSearchParams | ((current: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/**
 * The search of the address and how to change it; a function gets the search as it is by then. What
 * takes the place of another search keeps what its entry carries, unless told what to carry.
 */
export function useSearchParams(): readonly [URLSearchParams, SetSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const history = useHistory();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setSearch = useCallback<SetSearch>(
    (next, options) =>
      history.whenThere(() => {
        const { search: latest, state } = history.shown().location as Location<unknown>;
        const params = typeof next === 'function' ? next(new URLSearchParams(latest)) : next;
        const carried = options?.replace === true ? { state } : {};
        navigate({ search: params.toString() }, { ...carried, ...options });
      }),
    [navigate, history],
  );
  return [params, setSearch];
}

/** Lets a component hold moves back while it is on the page. */
export function useMoveGuard(guard: MoveGuard): void {
  const history = useHistory();
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  useEffect(() => history.guard((move) => latest.current(move)), [history]);
}

/** The history that the app moves in. */
export function useHistory(): BrowserHistory {
  const history = use(HistoryContext);
  if (history === null) throw new Error('Moves need a HistoryRouter above them');
  return history;
}
