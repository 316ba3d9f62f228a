import { RicevuteScreen } from '../../features/ricevute/ricevute-screen.tsx';
import { avvisoRicevuta } from './carta/avviso-carta.tsx';

export function Screen() {
  return <RicevuteScreen renderAvviso={avvisoRicevuta} />;
}
