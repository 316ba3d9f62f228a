import { ImpostazioniScreen } from '../../features/impostazioni/impostazioni-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUser } from '../use-user.ts';

export function Screen() {
  return <ImpostazioniScreen user={useUser()} senzaRete={useSenzaRete()} />;
}
