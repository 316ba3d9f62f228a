import { RicevuteScreen } from '../../features/ricevute/ricevute-screen.tsx';
import { OfficeProvider } from '../../ui/office-provider.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';

export function Screen() {
  return (
    <OfficeProvider>
      <RicevuteScreen senzaRete={useSenzaRete()} />
    </OfficeProvider>
  );
}
