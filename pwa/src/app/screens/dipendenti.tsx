import { CodiceQr } from '../../features/auth/secondo-fattore/codice-qr.tsx';
import { DatiDi } from '../../features/dati-personali/dati-di.tsx';
import { DipendentiScreen } from '../../features/dipendenti/dipendenti-screen.tsx';

export function Screen() {
  return <DipendentiScreen DatiDi={DatiDi} CodiceQr={CodiceQr} />;
}
