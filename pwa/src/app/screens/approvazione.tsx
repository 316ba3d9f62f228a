import { ApprovazioneScreen } from '../../features/fogli-ore/approvazione/approvazione-screen.tsx';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <ApprovazioneScreen user={useUser()} />;
}
