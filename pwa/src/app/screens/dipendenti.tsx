import { DatiDi } from '../../features/dati-personali/dati-di.tsx';
import { DipendentiScreen } from '../../features/dipendenti/dipendenti-screen.tsx';
import { importAnew } from '../../remote/app-files/import-anew.ts';
import { laterPart } from '../../ui/later/later-part.tsx';

/** Only sheets of invitation have one. */
const { Part: CodiceQr } = laterPart(
  importAnew(() => import('../../features/auth/secondo-fattore/qr.tsx')),
  ({ CodiceQr }) => CodiceQr,
  <div className="dip-invito__codice" />,
);

export function Screen() {
  return <DipendentiScreen DatiDi={DatiDi} CodiceQr={CodiceQr} />;
}
