import { testiComuni } from '#testi/comuni.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { SessionProvider } from '../session/use-session.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { InstallOfferContext } from './install-offer-context.ts';
import { watchInstallOffer } from './install-offer.ts';
import { router } from './router.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element');

const installOffer = watchInstallOffer(globalThis);

createRoot(root).render(
  <StrictMode>
    <UiProvider closeLabel={testiComuni.chiudi}>
      <InstallOfferContext value={installOffer}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </InstallOfferContext>
    </UiProvider>
  </StrictMode>,
);
