import { DocumentiScreen } from '../../features/documenti/documenti-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <DocumentiScreen utente={useUtente()} senzaRete={useSenzaRete()} />;
}
