import { MioPlanningScreen } from '../../features/progetti/mio-planning-screen.tsx';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <MioPlanningScreen user={useUser()} />;
}
