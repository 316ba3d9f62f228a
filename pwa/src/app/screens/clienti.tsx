import { ClientiScreen } from '../../features/clienti/clienti-screen.tsx';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <ClientiScreen user={useUser()} />;
}
