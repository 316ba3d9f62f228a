import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <DashboardScreen utente={useUtente()} />;
}
