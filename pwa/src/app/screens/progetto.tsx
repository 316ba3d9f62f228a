import { useParams } from 'react-router-dom';

import { ProgettoScreen } from '../../features/progetti/planning/progetto-screen.tsx';
import { OfficeProvider } from '../../ui/office-provider.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  const { id = '' } = useParams();
  return (
    <OfficeProvider>
      <ProgettoScreen
        key={id}
        utente={useUtente()}
        progetto_id={id}
        senzaRete={useSenzaRete()}
        renderOre={() => null}
        renderContratti={() => null}
      />
    </OfficeProvider>
  );
}
