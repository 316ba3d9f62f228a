import { PlanningScreen } from '../../features/progetti/planning/planning-screen.tsx';
import { OfficeProvider } from '../../ui/office-provider.tsx';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return (
    <OfficeProvider>
      <PlanningScreen utente={useUtente()} />
    </OfficeProvider>
  );
}
