import { RegistroAttivitaScreen } from '../../features/registro-attivita/registro-attivita-screen.tsx';

export function Screen() {
  return <RegistroAttivitaScreen />;
}
