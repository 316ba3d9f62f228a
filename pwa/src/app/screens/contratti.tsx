import { ContrattiScreen } from '../../features/contratti/contratti-screen.tsx';
import { avvisoContratto } from './carta/avviso-carta.tsx';

export function Screen() {
  return <ContrattiScreen renderAvviso={avvisoContratto} />;
}
