import { AvvisoDatiMancanti } from '../../features/impostazioni/avviso-dati-mancanti.tsx';
import { RicevuteScreen } from '../../features/ricevute/ricevute-screen.tsx';

export function Screen() {
  return <RicevuteScreen avviso={<AvvisoDatiMancanti />} />;
}
