import { testiShell } from '#testi/shell.ts';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import type { Utente } from '../session/session.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { Header } from './header.tsx';
import { ExpiredSessionBar, InstallPrompt, LogoutDialog, MenuDrawer } from './later-parts.tsx';
import { Panels } from './panels.tsx';
import { useLogout } from './use-logout.ts';
import { usePanel } from './use-panel.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

import './shell.css';
import './print.css';

interface ShellProps {
  readonly utente: Utente;
  /** True when the server no longer takes the session: nothing is hidden, sending waits. */
  readonly scaduta: boolean;
}

/** The frame around every screen behind the login. */
export function Shell({ utente, scaduta }: ShellProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const logout = useLogout();
  const { pathname } = useLocation();
  const { panel, close, openPalette, openShortcuts } = usePanel();
  useScrollMemory();
  return (
    <div className="app-shell">
      <a className="app-skip" href="#contenuto">
        {testiShell.vaiAlContenuto}
      </a>
      <Header
        utente={utente}
        onLogout={logout.ask}
        onPalette={openPalette}
        onShortcuts={openShortcuts}
      />
      <Suspense fallback={null}>{scaduta ? <ExpiredSessionBar /> : null}</Suspense>
      <main id="contenuto" className="app-main" tabIndex={-1}>
        <ErrorBoundary
          resetKey={`${utente.id} ${pathname}`}
          renderFallback={(retry) => <BrokenScreen path={pathname} onRetry={retry} />}
        >
          <Suspense fallback={<Skeleton lines={4} height={80} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
        <Suspense fallback={null}>
          <InstallPrompt utente={utente} />
        </Suspense>
      </main>
      <BottomBar ruolo={utente.ruolo} onMenu={() => setMenuOpen(true)} />
      <Suspense fallback={null}>
        {menuOpen ? (
          <MenuDrawer
            utente={utente}
            onClose={() => setMenuOpen(false)}
            onLogout={logout.ask}
            onPalette={openPalette}
          />
        ) : null}
        {logout.asking ? <LogoutDialog onCancel={logout.cancel} onLogout={logout.leave} /> : null}
      </Suspense>
      <Panels ruolo={utente.ruolo} open={panel} onClose={close} />
    </div>
  );
}
