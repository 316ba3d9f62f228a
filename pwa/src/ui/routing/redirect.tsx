import { useEffect } from 'react';

import { useNavigate } from './history-router.tsx';

/** Leads on as soon as it is shown, in the place of the page that it is on. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
