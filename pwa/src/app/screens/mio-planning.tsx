import { MioPlanningScreen } from '../../features/progetti/mio-planning-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <MioPlanningScreen utente={useUtente()} senzaRete={useSenzaRete()} />;
}
