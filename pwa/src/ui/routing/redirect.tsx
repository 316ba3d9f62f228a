import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useHistory, useNavigate } from './history-router.tsx';

interface RedirectProps {
  readonly to: string;
}

/**
 * Leads on as soon as it is shown, in the place of the page that it is on, and again from every
 * page that the window moved to before where it led was drawn.
 */
export function Redirect({ to }: RedirectProps) {
  const { key, pathname } = useLocation();
  return <Leave key={`${key} ${pathname}`} from={pathname} to={to} />;
}

/**
 * Leaves the one page that it is shown on. A page that the window has moved to since has still to say where
 * it leads: this one's word for it would take its place.
 */
function Leave({ from, to }: RedirectProps & { readonly from: string }) {
  const history = useHistory();
  const navigate = useNavigate();
  useEffect(() => {
    if (history.shown().location.pathname === from) navigate(to, { replace: true });
  }, [history, navigate, from, to]);
  return null;
}
