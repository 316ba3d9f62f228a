import type { User } from '../session/session.ts';
import { landingOf } from './gates/guards.ts';
import { loggedIn, screens } from './parts.ts';

/** Reads what the first screen of a user begins with. */
export type ReadFirstRows = (user: User) => Promise<void>;

/**
 * Has the files behind the login loaded while the device is still asked who is logged in, where the
 * mirror names somebody: a slow phone would wait for one after the other. It shows nothing and opens
 * nothing; that is for whom the session lets in. Resolves when all have come, with what reads the first
 * rows; null when there is none, or a file does not come: whoever draws it asks again, and says it.
 */
export async function warmUp(
  expected: User | null,
  pathname: string,
): Promise<ReadFirstRows | null> {
  if (expected === null) return null;
  const path = pathname === '/' || pathname === '/login' ? landingOf(expected.ruolo) : pathname;
  const screen = screenOf(expected, path);
  try {
    const [{ makeAhead, lookAhead }, file] = await Promise.all([
      import('./logged-in.tsx'),
      screen?.route.load(),
      loggedIn.load(),
      screen?.load(),
    ]);
    return async (user) => {
      if (user.id !== expected.id) return;
      const cache = await makeAhead(user.id);
      await Promise.all([lookAhead(cache), file?.readFirst?.(cache, user)]);
    };
  } catch {
    return null;
  }
}

/** The screen that an address leads to; one with an id in it stands for all of its kind. */
function screenOf({ ruolo }: User, pathname: string) {
  return screens.find(
    ({ route: { path, ruoli } }) =>
      ruoli.includes(ruolo) &&
      (path === pathname ||
        (path.endsWith('/:id') && pathname.startsWith(path.slice(0, -':id'.length)))),
  );
}
