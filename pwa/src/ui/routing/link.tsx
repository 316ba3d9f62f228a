import type { ComponentProps, MouseEvent } from 'react';
import { createPath, useLocation, type To } from 'react-router-dom';

import { useHistory, useNavigate } from './history-router.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  /** Takes the place of the open page in the history; a link to the open page always does. */
  readonly replace?: boolean;
  /** Kept with the entry of the history, for the page that is opened. */
  readonly state?: unknown;
}

/** A link inside the app; opened in another tab it is one of the browser's. */
export function Link({ to, replace = false, state, onClick, children, ...anchor }: LinkProps) {
  // Drawn again at every move: what an address leaves out is that of the open page.
  const location = useLocation();
  const href = useHistory().createHref(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    navigate(to, { replace: replace || href === createPath(location), state });
  };
  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** A link of a menu, which says whether the open page is the one it leads to or lies under it. */
export function NavLink({ to, ...link }: Omit<LinkProps, 'to'> & { readonly to: string }) {
  const { pathname } = useLocation();
  const isCurrent = `${pathname}/`.toLowerCase().startsWith(`${to}/`);
  return <Link {...link} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
