import { ClientiScreen } from '../../features/clienti/clienti-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <ClientiScreen utente={useUtente()} senzaRete={useSenzaRete()} />;
}
