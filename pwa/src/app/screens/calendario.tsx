import { CalendarioScreen } from '../../features/calendario/calendario-screen.tsx';

export function Screen() {
  return <CalendarioScreen />;
}
