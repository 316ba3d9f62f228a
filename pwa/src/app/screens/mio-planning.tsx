import { MioPlanningScreen } from '../../features/progetti/mio-planning-screen.tsx';
import { useUser } from '../use-user.ts';

export function Screen() {
  return <MioPlanningScreen user={useUser()} />;
}
