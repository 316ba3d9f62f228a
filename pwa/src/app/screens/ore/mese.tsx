import { MeseScreen } from '../../../features/mesi/mese-screen.tsx';

export function Screen() {
  return <MeseScreen />;
}
