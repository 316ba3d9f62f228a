import { lazy } from 'react';

import { DatiDi } from '../../features/dati-personali/dati-di.tsx';
import { DipendentiScreen } from '../../features/dipendenti/dipendenti-screen.tsx';

/** Only sheets of invitation have one. */
const CodiceQr = lazy(async () => {
  const { CodiceQr } = await import('../../features/auth/secondo-fattore/qr.tsx');
  return { default: CodiceQr };
});

export function Screen() {
  return <DipendentiScreen DatiDi={DatiDi} CodiceQr={CodiceQr} />;
}
