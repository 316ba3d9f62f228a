import { ArchivioScreen } from '../../features/fogli-ore/archivio-screen.tsx';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <ArchivioScreen utente={useUtente()} />;
}
