import { DipendentiScreen } from '../../features/dipendenti/dipendenti-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';

export function Screen() {
  return <DipendentiScreen senzaRete={useSenzaRete()} />;
}
