import { testiComuni } from '#testi/comuni.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { RemoteProvider } from '../remote/use-remote.ts';
import { SessionProvider } from '../session/use-session.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { createServices } from './create-services.ts';
import { InstallOfferContext } from './install/install-offer-context.ts';
import { watchInstallOffer } from './install/install-offer.ts';
import { router } from './router.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element');

const { session, remote } = createServices();
session.start().catch(reportError);

const installOffer = watchInstallOffer(globalThis);

createRoot(root).render(
  <StrictMode>
    <UiProvider closeLabel={testiComuni.chiudi}>
      <InstallOfferContext value={installOffer}>
        <SessionProvider session={session}>
          <RemoteProvider remote={remote}>
            <RouterProvider router={router} />
          </RemoteProvider>
        </SessionProvider>
      </InstallOfferContext>
    </UiProvider>
  </StrictMode>,
);
