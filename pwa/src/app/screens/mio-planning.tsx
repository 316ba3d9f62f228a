import { MioPlanningScreen } from '../../features/progetti/mio-planning-screen.tsx';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <MioPlanningScreen utente={useUtente()} />;
}
