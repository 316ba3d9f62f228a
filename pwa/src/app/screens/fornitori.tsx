import { FornitoriScreen } from '../../features/fornitori/fornitori-screen.tsx';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  return <FornitoriScreen utente={useUtente()} />;
}
