import { testiShell } from '#testi/shell.ts';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import type { User } from '../../session/session.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BrokenScreen } from '../broken-screen.tsx';
import { ContactGate, useShownSight } from '../gates/contact-gate.tsx';
import { AbsenceBar, ExpiredSessionBar, LateParts } from '../later-parts.tsx';
import { BottomBar } from '../menu/bottom-bar.tsx';
import { Header } from '../menu/header.tsx';
import { beginAgain } from './begin-again.ts';
import { Late } from './late.tsx';
import { Panels } from './panels.tsx';
import { SpareParts } from './spare-parts.tsx';
import { useLogout } from './use-logout.ts';
import { usePanel } from './use-panel.ts';

import './shell.css';
import '../print.css';
import { useScrollMemory } from './use-scroll-memory.ts';

interface ShellProps {
  readonly user: User;
  /** True when the server no longer takes the session: nothing is hidden, sending waits. */
  readonly expired: boolean;
}

/** The frame around every screen behind the login. */
export function Shell({ user, expired }: ShellProps) {
  const logout = useLogout(user.id);
  const { pathname } = useLocation();
  const sight = useShownSight();
  const opened = usePanel(sight?.kind !== 'hidden');
  useScrollMemory();
  return (
    <div className="app-shell">
      <a className="app-skip" href="#contenuto">
        {testiShell.vaiAlContenuto}
      </a>
      <Header
        user={user}
        onLogout={logout.ask}
        onPalette={opened.openPalette}
        onShortcuts={opened.openShortcuts}
      />
      <SpareParts shown={`${expired} ${sight?.kind} ${pathname}`}>
        {expired ? <ExpiredSessionBar /> : null}
        {sight?.kind === 'warned' ? <AbsenceBar sight={sight} /> : null}
      </SpareParts>
      <main id="contenuto" className="app-main" tabIndex={-1}>
        <ErrorBoundary
          resetKey={`${user.id} ${pathname}`}
          renderFallback={(retry) => (
            <BrokenScreen path={pathname} onRetry={() => void beginAgain(retry)} />
          )}
        >
          <Suspense fallback={<Arriving />}>
            <ContactGate user={user} sight={sight} path={pathname}>
              <Outlet />
            </ContactGate>
          </Suspense>
        </ErrorBoundary>
        <Suspense fallback={null}>
          <LateParts user={user} />
        </Suspense>
      </main>
      <BottomBar ruolo={user.ruolo} onMenu={opened.openMenu} />
      <Panels user={user} opened={opened} logout={logout} />
    </div>
  );
}

/** A screen whose file is on its way. */
function Arriving() {
  return (
    <>
      <Skeleton lines={4} height={80} />
      <Late />
    </>
  );
}
