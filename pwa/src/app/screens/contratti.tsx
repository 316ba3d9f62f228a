import { ContrattiScreen } from '../../features/contratti/contratti-screen.tsx';

export function Screen() {
  return <ContrattiScreen />;
}
