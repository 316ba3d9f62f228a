import { AttrezzaturaScreen } from '../../features/attrezzatura/attrezzatura-screen.tsx';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <AttrezzaturaScreen utente={useUtente()} />;
}
