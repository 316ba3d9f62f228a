import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useNavigate } from './history-router.tsx';

interface RedirectProps {
  readonly to: string;
}

/**
 * Leads on as soon as it is shown, in the place of the page that it is on, and again from every
 * page that the window moved to before where it led was drawn.
 */
export function Redirect({ to }: RedirectProps) {
  const { key } = useLocation();
  return <Leave key={key} to={to} />;
}

/** Leaves the one page that it is shown on. */
function Leave({ to }: RedirectProps) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
