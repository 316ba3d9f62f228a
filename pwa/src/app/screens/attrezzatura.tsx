import { AttrezzaturaScreen } from '../../features/attrezzatura/attrezzatura-screen.tsx';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <AttrezzaturaScreen user={useUser()} />;
}
