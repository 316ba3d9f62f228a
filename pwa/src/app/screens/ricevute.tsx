import { RicevuteScreen } from '../../features/ricevute/ricevute-screen.tsx';

export function Screen() {
  return <RicevuteScreen />;
}
