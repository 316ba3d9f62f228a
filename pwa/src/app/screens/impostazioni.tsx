import { ImpostazioniScreen } from '../../features/impostazioni/impostazioni-screen.tsx';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <ImpostazioniScreen user={useUser()} />;
}
