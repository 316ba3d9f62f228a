import { ArchivioScreen } from '../../features/fogli-ore/archivio-screen.tsx';
import { OfficeProvider } from '../../ui/office-provider.tsx';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return (
    <OfficeProvider>
      <ArchivioScreen utente={useUtente()} />
    </OfficeProvider>
  );
}
