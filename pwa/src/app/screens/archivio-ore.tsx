import { ArchivioScreen } from '../../features/fogli-ore/archivio/archivio-screen.tsx';
import { useUser } from '../use-user.ts';

export function Screen() {
  return <ArchivioScreen user={useUser()} />;
}
