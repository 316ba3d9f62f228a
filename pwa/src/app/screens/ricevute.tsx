import { RicevuteScreen } from '../../features/ricevute/ricevute-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';

export function Screen() {
  return <RicevuteScreen senzaRete={useSenzaRete()} />;
}
