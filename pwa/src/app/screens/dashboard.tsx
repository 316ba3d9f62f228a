import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUser } from '../use-user.ts';

export function Screen() {
  return <DashboardScreen user={useUser()} senzaRete={useSenzaRete()} />;
}
