import { testiShell } from '#testi/shell.ts';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';

import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LaterContext } from '../ui/later/later-context.ts';
import { BrokenScreen } from './broken-screen.tsx';
import { LoggedOutGate, RoleGate, ToLanding } from './gates/gates.tsx';
import { loggedIn, screens } from './parts.ts';
import { beginAgain } from './shell/begin-again.ts';
import { laterWords } from './shell/later-words.tsx';
import { loadLater } from './shell/load-later.ts';
import { Waiting } from './shell/waiting.tsx';

const LoginScreen = lazy(async () => {
  const { LoginScreen } = await import('../features/auth/login-screen.tsx');
  return { default: LoginScreen };
});

/** Looks after the service worker; nobody waits for it. */
const UpdatePrompt = lazy(async () => {
  const { UpdatePrompt } = await loadLater(() => import('./update/update-prompt.tsx'));
  return { default: UpdatePrompt };
});

const ProjectScreen = lazy(async () => {
  const { Screen } = await import('./screens/progetto.tsx');
  return { default: Screen };
});

const OwnActivityGate = lazy(async () => {
  const { OwnActivityGate } = await import('./gates/own-activity-gate.tsx');
  return { default: OwnActivityGate };
});

const screenElements = screens.map(({ route: { path, ruoli }, Part: Screen }) => ({
  path,
  element: (
    <RoleGate ruoli={ruoli}>
      <Screen />
    </RoleGate>
  ),
}));

function Root() {
  return (
    <>
      <Outlet />
      <ErrorBoundary resetKey="" renderFallback={() => null}>
        <Suspense fallback={null}>
          <UpdatePrompt />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Made from the table of screens. */
const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        path: '/login',
        element: (
          <LoggedOutGate>
            <Suspense fallback={<Waiting text="" />}>
              <LoginScreen />
            </Suspense>
          </LoggedOutGate>
        ),
      },
      {
        element: (
          <RoleGate ruoli={['Admin', 'Manager', 'Operatore']}>
            <Suspense fallback={<Waiting text={testiShell.caricamentoLayout} />}>
              <loggedIn.Part />
            </Suspense>
          </RoleGate>
        ),
        children: [
          ...screenElements,
          { path: '/planning/:id', element: <OwnActivityGate office={<ProjectScreen />} /> },
          { path: '*', element: <ToLanding /> },
        ],
      },
    ],
  },
];

/** What belongs to the address. What breaks outside the frame of the screens says so, too. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      renderFallback={(retry) => (
        <BrokenScreen path={pathname} onRetry={() => void beginAgain(retry)} />
      )}
    >
      <LaterContext value={laterWords}>{useRoutes(routes)}</LaterContext>
    </ErrorBoundary>
  );
}
