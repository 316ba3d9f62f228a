import { ApprovazioneScreen } from '../../features/fogli-ore/approvazione-screen.tsx';
import { OfficeProvider } from '../../ui/office-provider.tsx';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return (
    <OfficeProvider>
      <ApprovazioneScreen utente={useUtente()} />
    </OfficeProvider>
  );
}
