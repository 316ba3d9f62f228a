import { FornitoriScreen } from '../../features/fornitori/fornitori-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <FornitoriScreen utente={useUtente()} senzaRete={useSenzaRete()} />;
}
