import { DocumentiScreen } from '../../features/documenti/documenti-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUser } from '../use-user.ts';

export function Screen() {
  return <DocumentiScreen user={useUser()} senzaRete={useSenzaRete()} />;
}
