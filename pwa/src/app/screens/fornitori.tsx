import { FornitoriScreen } from '../../features/fornitori/fornitori-screen.tsx';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <FornitoriScreen user={useUser()} />;
}
