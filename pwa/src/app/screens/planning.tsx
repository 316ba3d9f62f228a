import { PlanningScreen } from '../../features/progetti/planning/elenco/planning-screen.tsx';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <PlanningScreen user={useUser()} />;
}
