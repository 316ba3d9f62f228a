import { ContrattiScreen } from '../../features/contratti/contratti-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';

export function Screen() {
  return <ContrattiScreen senzaRete={useSenzaRete()} />;
}
