import { MioPlanningScreen } from '../../features/progetti/mio-planning-screen.tsx';
import { inizioMioPlanning } from '../../features/progetti/use-mio-planning.ts';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <MioPlanningScreen user={useUser()} />;
}

export const readFirst = inizioMioPlanning;
