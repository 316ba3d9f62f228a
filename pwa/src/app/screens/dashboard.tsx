import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <DashboardScreen user={useUser()} />;
}
