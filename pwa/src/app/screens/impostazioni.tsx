import { ImpostazioniScreen } from '../../features/impostazioni/impostazioni-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <ImpostazioniScreen utente={useUtente()} senzaRete={useSenzaRete()} />;
}
