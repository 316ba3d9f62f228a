import type { User } from '../session/session.ts';
import { landingOf } from './gates/guards.ts';
import { screenRoutes } from './routes.ts';

/**
 * Has the files behind the login loaded while the device is still asked who is logged in, where the
 * mirror names somebody: a slow phone would wait for one after the other. It shows nothing and opens
 * nothing; that is for whom the session lets in.
 */
export function warmUp(user: User | null, pathname: string): void {
  if (user === null) return;
  import('./logged-in.tsx').catch(leaveToRouter);
  const path = pathname === '/' || pathname === '/login' ? landingOf(user.ruolo) : pathname;
  screenOf(user, path)?.load().catch(leaveToRouter);
}

/** The screen that an address leads to; one with an id in it stands for all of its kind. */
function screenOf({ ruolo }: User, pathname: string) {
  return screenRoutes.find(
    ({ path, ruoli }) =>
      ruoli.includes(ruolo) &&
      (path === pathname ||
        (path.endsWith('/:id') && pathname.startsWith(path.slice(0, -':id'.length)))),
  );
}

/** Whoever draws the screen asks again, and says it when it does not come. */
function leaveToRouter(): void {
  // Nothing to do.
}
