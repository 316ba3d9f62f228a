import { ArchivioScreen } from '../../features/fogli-ore/archivio/archivio-screen.tsx';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <ArchivioScreen user={useUser()} />;
}
