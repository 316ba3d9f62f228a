import { ClientiScreen } from '../../features/clienti/clienti-screen.tsx';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <ClientiScreen utente={useUtente()} />;
}
