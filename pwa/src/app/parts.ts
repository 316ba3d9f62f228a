import { ownFile } from './own-file.tsx';
import { screenRoutes } from './routes.ts';

/** Everything behind the login, the local database included: the login never downloads it. */
export const loggedIn = ownFile(async () => {
  const { LoggedIn } = await import('./logged-in.tsx');
  return LoggedIn;
});

/** Every screen behind the login, each with what draws it. */
export const screens = screenRoutes.map((route) => {
  const { Part, load } = ownFile(async () => (await route.load()).Screen);
  return { route, Part, load };
});
