import { DipendentiScreen } from '../../features/dipendenti/dipendenti-screen.tsx';
import { OfficeProvider } from '../../ui/office-provider.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';

export function Screen() {
  return (
    <OfficeProvider>
      <DipendentiScreen senzaRete={useSenzaRete()} />
    </OfficeProvider>
  );
}
