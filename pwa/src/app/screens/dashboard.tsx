import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <DashboardScreen utente={useUtente()} senzaRete={useSenzaRete()} />;
}
