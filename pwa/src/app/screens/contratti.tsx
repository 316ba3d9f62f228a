import { ContrattiScreen } from '../../features/contratti/contratti-screen.tsx';
import { OfficeProvider } from '../../ui/office-provider.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';

export function Screen() {
  return (
    <OfficeProvider>
      <ContrattiScreen senzaRete={useSenzaRete()} />
    </OfficeProvider>
  );
}
