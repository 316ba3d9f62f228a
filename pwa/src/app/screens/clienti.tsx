import { ClientiScreen } from '../../features/clienti/clienti-screen.tsx';
import { useUser } from '../use-user.ts';

export function Screen() {
  return <ClientiScreen user={useUser()} />;
}
