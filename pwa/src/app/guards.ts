import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

/** As much of the session as guards look at. */
export type GuardedSession =
  | { readonly stato: 'caricamento' }
  | { readonly stato: 'fuori' }
  | { readonly stato: 'dentro'; readonly utente: { readonly ruolo: Ruolo } };

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
  if (session.stato === 'caricamento') return wait;
  if (session.stato === 'fuori') {
    return audience === 'logged-out' ? enter : redirect(LOGIN);
  }
  if (audience === 'logged-out') return redirect(landingOf(session.utente.ruolo));
  return audience.includes(session.utente.ruolo) ? enter : redirect(INDEX);
}

/** Decides about the index and about paths that no route has. */
export function guardUnknown(session: GuardedSession): Verdict {
  if (session.stato === 'caricamento') return wait;
  return redirect(session.stato === 'fuori' ? LOGIN : landingOf(session.utente.ruolo));
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
