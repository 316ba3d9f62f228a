import { ApprovazioneScreen } from '../../features/fogli-ore/approvazione-screen.tsx';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <ApprovazioneScreen utente={useUtente()} />;
}
