import { ApprovazioneScreen } from '../../features/fogli-ore/approvazione-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <ApprovazioneScreen utente={useUtente()} senzaRete={useSenzaRete()} />;
}
