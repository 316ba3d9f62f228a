import { MieOreScreen } from '../../../features/fogli-ore/mie/mie-ore-screen.tsx';
import { useUser } from '../../../situation/use-user.ts';
import { projectPath } from '../../correction-path.ts';

export function Screen() {
  const user = useUser();
  return <MieOreScreen user={user} percorso={(id) => projectPath(user.ruolo, id)} />;
}
