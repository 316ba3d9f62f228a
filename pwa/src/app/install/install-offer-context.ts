import { createContext } from 'react';

import type { InstallOffer } from './install-offer.ts';

/** The browser's offer to install the app; null where nothing watches for it. */
export const InstallOfferContext = createContext<InstallOffer | null>(null);
