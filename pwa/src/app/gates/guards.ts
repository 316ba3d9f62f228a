import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

/** As much of the session as guards look at. */
export type GuardedSession =
  | { readonly status: 'loading' }
  | { readonly status: 'logged-out' }
  | { readonly status: 'logged-in'; readonly user: { readonly ruolo: Ruolo } };

/** Who may see a route: nobody who is logged in, or these roles. */
export type Audience = 'logged-out' | readonly Ruolo[];

export type Verdict =
  /** There is a token and its role is not known yet. */
  | { readonly type: 'wait' }
  | { readonly type: 'enter' }
  | { readonly type: 'redirect'; readonly to: string };

const LOGIN = '/login';
const INDEX = '/';

const wait: Verdict = { type: 'wait' };
const enter: Verdict = { type: 'enter' };

/** The screen that a role starts from: after login, at the index, on unknown paths. */
export function landingOf(ruolo: Ruolo): string {
  return ruolo === 'Operatore' ? '/my-planning' : '/dashboard';
}

/** Decides about a route before anything of it is loaded. */
export function guard(session: GuardedSession, audience: Audience): Verdict {
  if (session.status === 'loading') return wait;
  if (session.status === 'logged-out') {
    return audience === 'logged-out' ? enter : redirect(LOGIN);
  }
  if (audience === 'logged-out') return redirect(landingOf(session.user.ruolo));
  return audience.includes(session.user.ruolo) ? enter : redirect(INDEX);
}

/** Decides about the index and about paths that no route has. */
export function guardUnknown(session: GuardedSession): Verdict {
  if (session.status === 'loading') return wait;
  return redirect(session.status === 'logged-out' ? LOGIN : landingOf(session.user.ruolo));
}

/**
 * Decides about `/planning/{id}` for an Operatore, whose own page of a project has another path;
 * `assigned` is undefined while it is being read.
 */
export function guardOwnActivity(id: string, assigned: boolean | undefined): Verdict {
  if (assigned === undefined) return wait;
  return redirect(assigned ? `/my-planning/${id}` : INDEX);
}

function redirect(to: string): Verdict {
  return { type: 'redirect', to };
}
