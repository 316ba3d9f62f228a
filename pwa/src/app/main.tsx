import { testiComuni } from '#testi/comuni.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { importAnew } from '../remote/app-files/import-anew.ts';
import { realTimers } from '../remote/timers.ts';
import { RemoteProvider } from '../remote/use-remote.ts';
import { SessionProvider } from '../session/use-session.ts';
import { createBrowserHistory } from '../ui/routing/browser-history.ts';
import { HistoryRouter } from '../ui/routing/history-router.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { begin } from './begin.ts';
import { createServices } from './create-services.ts';
import { InstallOfferContext } from './install/install-offer-context.ts';
import { watchInstallOffer } from './install/install-offer.ts';
import { AppRoutes } from './router.tsx';
import { warmUp } from './warm-up.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element');
// Safari 16, Chrome 110, Firefox 115: what is older would fail somewhere later. The page's own words stay.
if (!('toSorted' in Array.prototype)) throw new Error('This browser is too old');

const { session, remote, expected } = createServices();
const history = createBrowserHistory(globalThis.window);
const installOffer = watchInstallOffer(globalThis);
const app = createRoot(root);
const loadMessages = importAnew(() => import('../ui/dialogs/messages.tsx'));

function draw(): void {
  // In steps between which the page answers.
  startTransition(() =>
    app.render(
      <StrictMode>
        <UiProvider
          closeLabel={testiComuni.chiudi}
          undoWord={testiComuni.tastiAnnulla}
          loadMessages={loadMessages}
        >
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
    ),
  );
}

begin({
  root,
  session,
  warm: warmUp(expected(), globalThis.location.pathname),
  isExpected: expected() !== null,
  timers: realTimers,
}).then(draw, reportError);
