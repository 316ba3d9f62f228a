import { PlanningScreen } from '../../features/progetti/planning/planning-screen.tsx';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <PlanningScreen utente={useUtente()} />;
}
