import { testiShell } from '#testi/shell.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { ReactNode } from 'react';

import { useSession } from '../../session/use-session.ts';
import { Redirect } from '../../ui/routing/redirect.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { guard, guardUnknown, type Verdict } from './guards.ts';

/** Shows its children to the roles of a route. */
export function RoleGate(props: {
  readonly ruoli: readonly Ruolo[];
  readonly children: ReactNode;
}) {
  return follow(guard(useSession(), props.ruoli), props.children);
}

/** Shows the login to whoever is logged out. */
export function LoggedOutGate({ children }: { readonly children: ReactNode }) {
  return follow(guard(useSession(), 'logged-out'), children);
}

/** Leads the index and unknown paths to the screen that the role starts from. */
export function ToLanding() {
  return follow(guardUnknown(useSession()), null);
}

/** Does what a guard decided. */
export function follow(verdict: Verdict, children: ReactNode) {
  switch (verdict.type) {
    case 'wait':
      return <Waiting text={testiShell.verificaAutenticazione} />;
    case 'redirect':
      return <Redirect to={verdict.to} />;
    case 'enter':
      return children;
  }
}
