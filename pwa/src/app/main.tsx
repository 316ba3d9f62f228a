import { testiComuni } from '#testi/comuni.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { RemoteProvider } from '../remote/use-remote.ts';
import { SessionProvider } from '../session/use-session.ts';
import { createBrowserHistory } from '../ui/routing/browser-history.ts';
import { HistoryRouter } from '../ui/routing/history-router.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { createServices } from './create-services.ts';
import { InstallOfferContext } from './install/install-offer-context.ts';
import { watchInstallOffer } from './install/install-offer.ts';
import { AppRoutes } from './router.tsx';
import { warmUp } from './warm-up.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element');

const { session, remote, expected } = createServices();
session.start().catch(reportError);
warmUp(expected(), globalThis.location.pathname);

const history = createBrowserHistory(globalThis.window);
const installOffer = watchInstallOffer(globalThis);

createRoot(root).render(
  <StrictMode>
    <UiProvider closeLabel={testiComuni.chiudi}>
      <InstallOfferContext value={installOffer}>
        <SessionProvider session={session}>
          <RemoteProvider remote={remote}>
            <HistoryRouter history={history}>
              <AppRoutes />
            </HistoryRouter>
          </RemoteProvider>
        </SessionProvider>
      </InstallOfferContext>
    </UiProvider>
  </StrictMode>,
);
