import { ContrattiScreen } from '../../features/contratti/contratti-screen.tsx';
import { AvvisoDatiMancanti } from '../../features/impostazioni/avviso-dati-mancanti.tsx';

export function Screen() {
  return <ContrattiScreen avviso={<AvvisoDatiMancanti />} />;
}
