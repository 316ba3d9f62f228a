import { StatoOre } from '../../features/fogli-ore/attivita/stato-ore.tsx';
import { MioPlanningScreen } from '../../features/progetti/mio-planning-screen.tsx';
import { inizioMioPlanning } from '../../features/progetti/use-mio-planning.ts';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <MioPlanningScreen user={useUser()} renderStato={(ore) => <StatoOre ore={ore} />} />;
}

export const readFirst = inizioMioPlanning;
