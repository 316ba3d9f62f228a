import { ArchivioScreen } from '../../features/fogli-ore/archivio-screen.tsx';
import { OfficeProvider } from '../../ui/office-provider.tsx';

export function Screen() {
  return (
    <OfficeProvider>
      <ArchivioScreen />
    </OfficeProvider>
  );
}
