import { DipendentiScreen } from '../../features/dipendenti/dipendenti-screen.tsx';

export function Screen() {
  return <DipendentiScreen />;
}
