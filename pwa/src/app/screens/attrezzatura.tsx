import { AttrezzaturaScreen } from '../../features/attrezzatura/attrezzatura-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <AttrezzaturaScreen utente={useUtente()} senzaRete={useSenzaRete()} />;
}
